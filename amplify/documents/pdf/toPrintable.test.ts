import { describe, expect, it } from 'vitest';
import { openFaces } from './fonts/faces';
import { toPrintable } from './toPrintable';

const faces = openFaces();

const print = (text: string) => toPrintable(text, faces);

describe('printable text', () => {
  it.each([
    ['Amina  Rahman', 'Amina Rahman'],
    ['  Şükrü\tÖz\n', 'Şükrü Öz'],
    ['محمد بن عبد الله', 'محمد بن عبد الله'],
    ['مُحَمَّد', 'مُحَمَّد'],
    ['Ибрагимов', 'Ибрагимов'],
    ['র‍্যাব রহমান ১২', 'র‍্যাব রহমান ১২'],
    ['น้ำฝน ๑๒', 'น้ำฝน ๑๒'],
    ['رحیم ٹھاکڑا ۱۲', 'رحیم ٹھاکڑا ۱۲'],
    ['Işıl Çağrı İnönü', 'Işıl Çağrı İnönü'],
    ['Amina 🌙✨ Rahman', 'Amina Rahman'],
    ['👨‍👩‍👧 The Khans ❤️', 'The Khans'],
    ['𝓐𝓶𝓲𝓷𝓪', 'Amina'],
    ['Ａｍｉｎａ', 'Amina'],
    ['🎉', ''],
  ])('the text %j is printed as %j without losing letters', (text, expected) =>
    expect(print(text)).toEqual({ text: expected, lostLetters: false }),
  );

  it.each([
    ['王小明', ''],
    ['Wang 王', 'Wang'],
    ['रहमान', ''],
    ['רחל', ''],
  ])('printing the text %j reports that letters were lost', (text, expected) =>
    expect(print(text)).toEqual({ text: expected, lostLetters: true }),
  );

  it('printable text has no characters that would reorder or hide text', () =>
    expect(print('Amina\u202e Rahman\u200b\u2066!\u0007')).toEqual({ text: 'Amina Rahman!', lostLetters: false }));

  it('printable text has typed marks combined with their letters', () =>
    expect(print('H\u0323usayn S\u0327ahin').text).toBe('Ḥusayn Şahin'));
});
