import { describe, expect, it } from 'vitest';
import { cleanCode, toLatinDigits } from './toLatinDigits';

describe('toLatinDigits', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Hindi', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['wide', '０１２３４５６７８９'],
    ['Latin', '0123456789'],
  ])('the ten %s digits are read', (_, digits) => expect(toLatinDigits(digits)).toBe('0123456789'));

  it.each([
    ['a zero-width space', '\u200B814520', '814520'],
    ['a byte order mark', '\uFEFF814520', '814520'],
    ['a soft hyphen', '814\u00AD520', '814520'],
    ['marks of direction', '\u202A+61 491 570 159\u202C', '+61 491 570 159'],
    ['spaces that don’t break', '0491\u00A0570\u202F159', '0491 570 159'],
    ['separators of Arabic', '١٬٢٥٠٫٥٠', '1,250.50'],
  ])('%s is read as people mean it', (_, typed, read) => expect(toLatinDigits(typed)).toBe(read));
});

it.each(['736 315', '736-315', '736–315', '  736315', '736\u00A0315', '٧٣٦٣١٥', '\u200B736315', '\u202D736315\u202C'])(
  'the code %j is sent as its six digits',
  (typed) => expect(cleanCode(typed)).toBe('736315'),
);
