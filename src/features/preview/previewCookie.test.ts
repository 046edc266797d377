// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parsePreviewCookie, previewCookieValue, removePreviewCookie, takeUpToken } from './previewCookie';

const json = '{"mizan-zakat.prismic.io":{"preview":"REF"}}';

describe('the preview cookie', () => {
  it.each([
    ['as JSON', json],
    ['percent-encoded', encodeURIComponent(json)],
    ['with a tracker', '{"_tracker":"x","mizan-zakat.prismic.io":{"preview":"REF"}}'],
  ])('is read %s', (_name, value) => {
    expect(parsePreviewCookie(`a=b; io.prismic.preview=${value}; c=d`)).toEqual({
      repositoryName: 'mizan-zakat',
      ref: 'REF',
    });
  });

  it.each([
    ['nothing', ''],
    ['another cookie', 'io.prismic.preview2=x'],
    ['no JSON', 'io.prismic.preview=REF'],
    ['a stray percent sign', 'io.prismic.preview=%E0%A4%A'],
    ['no repository', 'io.prismic.preview={"example.org":{"preview":"REF"}}'],
    ['no ref', 'io.prismic.preview={"mizan-zakat.prismic.io":{}}'],
    ['null', 'io.prismic.preview=null'],
  ])('%s is no preview', (_name, cookies) => {
    expect(parsePreviewCookie(cookies)).toBeNull();
  });

  it.each([
    ['a token of the hosted service', 'https://mizan-zakat.prismic.io/previews/Yk:Yl?websitePreviewId=Yi'],
    ['a moment', 'as-of:2027-02-01T13:00:00.000Z'],
  ])('comes from an address with %s, in anybody’s browser', (_name, token) => {
    takeUpToken(`?${new URLSearchParams({ token, documentId: 'a' }).toString()}`, 'mizan-zakat');
    expect(parsePreviewCookie(document.cookie)).toEqual({ repositoryName: 'mizan-zakat', ref: token });
    removePreviewCookie();
  });

  it.each([
    '',
    '?token=REF',
    '?token=https://evil.example/previews/x',
    '?token=https://mizan-zakat.prismic.io.evil.example/previews/x',
  ])('does not come from %s', (search) => {
    takeUpToken(search, 'mizan-zakat');
    expect(parsePreviewCookie(document.cookie)).toBeNull();
  });

  it('goes when the preview ends', () => {
    document.cookie = `io.prismic.preview=${json}; Path=/`;
    document.cookie = 'other=1; Path=/';
    expect(previewCookieValue(document.cookie)).toBe(json);
    removePreviewCookie();
    expect(previewCookieValue(document.cookie)).toBeUndefined();
    expect(document.cookie).toContain('other=1');
  });
});
