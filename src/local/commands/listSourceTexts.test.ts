import { describe, expect, it, test } from 'vitest';
import { checkSourceClaims } from '../../content/validation/checkClaims';
import { loadContent } from '../../content/validation/loadContent';
import { listSourceTexts, readSourceTexts } from './listSourceTexts';

describe('texts of screens, emails and receipts', () => {
  it.each([
    ['a text of a screen', `export const copy = { note: 'Other gifts pay our costs.' };`],
    ['words between tags', `export const note = <p>Other gifts pay our costs.</p>;`],
    ['an email with a name in it', 'export const note = (name: string) => `Dear ${name}, other gifts pay our costs.`;'],
  ])('a contradiction in %s is found with its line', (_what, code) =>
    expect(checkSourceClaims(readSourceTexts('src/features/copy.tsx', `// Why\n${code}`), [])).toMatchObject([
      { document: 'src/features/copy.tsx:2', message: expect.stringContaining('operating fund') },
    ]),
  );

  test('the project’s own texts contradict no claim', () => {
    const texts = listSourceTexts(process.cwd());
    expect(texts.map(({ text }) => text)).toContain('Give anonymously');
    expect(checkSourceClaims(texts, loadContent(process.cwd()).documents)).toEqual([]);
  });
});
