import { describe, expect, test } from 'vitest';
import { aLanguage } from '../../tests/builders/language';
import { inLanguage, getLanguage } from './language';
import { getLanguageOf, hasPage, listAccountLanguages, toEnglishPath, toLanguagePath } from './languages';

const [arabic, turkish] = [aLanguage('ar'), aLanguage('tr')];

describe('a language that has all pages', () => {
  test.each([
    ['/', '/ar'],
    ['/pay/zakat?amount=50', '/ar/pay/zakat?amount=50'],
    ['/#news', '/ar#news'],
    ['/ar/pay', '/ar/pay'],
    ['/past-prices.json', '/past-prices.json'],
    ['https://example.org/pay', 'https://example.org/pay'],
    ['#content', '#content'],
  ])('a link to %s leads to %s', (address, expected) => expect(toLanguagePath(address, arabic)).toBe(expected));
});

describe('a language that has some pages', () => {
  test.each([
    ['/pay', '/tr/pay'],
    ['/pay?kind=zakat#gift=1', '/tr/pay?kind=zakat#gift=1'],
    ['/', '/'],
    ['/faq', '/faq'],
    ['/pay/zakat', '/tr/pay/zakat'],
    ['/pay/fitr', '/pay/fitr'],
    ['/payments', '/payments'],
  ])('a link to %s leads to %s', (address, expected) => expect(toLanguagePath(address, turkish)).toBe(expected));

  test('its pages are known by their English paths', () => {
    expect(getLanguageOf('/tr/pay')).toBe(turkish);
    expect(toEnglishPath('/tr/pay')).toBe('/pay');
    expect(hasPage(turkish, '/pay')).toBe(true);
    expect(hasPage(turkish, '/faq')).toBe(false);
  });

  test('emails, receipts and accounts are not in it', () => {
    expect(inLanguage('tr', getLanguage).code).toBe('en-AU');
    expect(inLanguage('ar', getLanguage).code).toBe('ar');
    expect(listAccountLanguages().map(({ code }) => code)).toEqual(['en-AU', 'ar', 'id']);
  });
});
