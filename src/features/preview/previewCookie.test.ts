// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOpenedToken } from './openedToken';
import { parsePreviewCookie, readPreviewCookie, removePreviewCookie, takeUpToken } from './previewCookie';

const json = '{"mizan-zakat.prismic.io":{"preview":"REF"}}';

afterEach(() => removePreviewCookie());

describe('the preview cookie', () => {
  // Spec 3.34
  it.each([
    ['as JSON', json],
    ['percent-encoded', encodeURIComponent(json)],
    ['with a tracker', '{"_tracker":"x","mizan-zakat.prismic.io":{"preview":"REF"}}'],
  ])('the preview cookie is read %s', (_name, value) => {
    expect(parsePreviewCookie(`a=b; io.prismic.preview=${value}; c=d`)).toEqual({
      repositoryName: 'mizan-zakat',
      ref: 'REF',
    });
  });

  // Spec 4.11
  it.each([
    ['nothing', ''],
    ['another cookie', 'io.prismic.preview2=x'],
    ['no JSON', 'io.prismic.preview=REF'],
    ['a stray percent sign', 'io.prismic.preview=%E0%A4%A'],
    ['no repository', 'io.prismic.preview={"example.org":{"preview":"REF"}}'],
    ['no ref', 'io.prismic.preview={"mizan-zakat.prismic.io":{}}'],
    ['null', 'io.prismic.preview=null'],
  ])('the cookie text with %s is read as no preview', (_name, cookies) => {
    expect(parsePreviewCookie(cookies)).toBeNull();
  });

  it.each([
    ['a token of the hosted service', 'https://mizan-zakat.prismic.io/previews/Yk:Yl?websitePreviewId=Yi'],
    ['a moment', 'as-of:2027-02-01T13:00:00.000Z'],
  ])('the preview cookie is set from an address with %s, in anyone’s browser', (_name, token) => {
    takeUpToken(`?${new URLSearchParams({ token, documentId: 'a' }).toString()}`, 'mizan-zakat');
    expect(parsePreviewCookie(document.cookie)).toEqual({ repositoryName: 'mizan-zakat', ref: token });
  });

  it.each([
    '',
    '?token=REF',
    '?token=https://evil.example/previews/x',
    '?token=https://mizan-zakat.prismic.io.evil.example/previews/x',
  ])('the preview cookie is not set from the address “%s”', (search) => {
    takeUpToken(search, 'mizan-zakat');
    expect(parsePreviewCookie(document.cookie)).toBeNull();
  });

  it('the preview cookie is removed when the preview ends', () => {
    document.cookie = `io.prismic.preview=${json}; Path=/`;
    document.cookie = 'other=1; Path=/';
    expect(readPreviewCookie(document.cookie)).toBe(json);
    removePreviewCookie();
    expect(readPreviewCookie(document.cookie)).toBeUndefined();
    expect(document.cookie).toContain('other=1');
  });
});

describe('the preview token in an address', () => {
  const token = 'https://mizan-zakat.prismic.io/previews/Yk:Yl?websitePreviewId=Yi';
  const search = `?${new URLSearchParams({ token, documentId: 'a' }).toString()}`;
  const getRef = () => parsePreviewCookie(document.cookie)?.ref;
  const setRef = (ref: string) => {
    document.cookie = `io.prismic.preview=${encodeURIComponent(json.replace('REF', ref))}; Path=/`;
  };
  /** Ends a session as the hosted toolbar does for who has none there; then it reloads the page. */
  const endAsToolbar = () => {
    document.cookie = 'io.prismic.preview=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  };

  it.each([
    ['at its address', search],
    ['on the page that it led to', ''],
  ])('a preview token is set again after the toolbar removed the cookie, %s', (_place, later) => {
    takeUpToken(search, 'mizan-zakat', false);
    expect(readOpenedToken()).toEqual({ token, isEndedByToolbar: false });
    endAsToolbar();
    takeUpToken(later, 'mizan-zakat', true);
    expect(getRef()).toBe(token);
    expect(readOpenedToken()).toEqual({ token, isEndedByToolbar: true });
  });

  it('a preview token is not set again after the preview was left', () => {
    takeUpToken(search, 'mizan-zakat', false);
    removePreviewCookie();
    takeUpToken('', 'mizan-zakat', true);
    expect(getRef()).toBeUndefined();
  });

  it('a preview token replaces the preview before it, but not a newer version that was set since', () => {
    setRef('https://mizan-zakat.prismic.io/previews/older');
    takeUpToken(search, 'mizan-zakat', false);
    expect(getRef()).toBe(token);
    setRef('https://mizan-zakat.prismic.io/previews/newer');
    takeUpToken(search, 'mizan-zakat', true);
    expect(getRef()).toBe('https://mizan-zakat.prismic.io/previews/newer');
  });

  it('a preview token leaves the cookie of an expiring link with the same token', () => {
    const moment = 'as-of:2027-02-01T13:00:00.000Z';
    setRef(moment);
    const write = vi.spyOn(document, 'cookie', 'set');
    takeUpToken(`?${new URLSearchParams({ token: moment }).toString()}`, 'mizan-zakat', false);
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
    expect(readOpenedToken()).toBeNull();
  });
});
