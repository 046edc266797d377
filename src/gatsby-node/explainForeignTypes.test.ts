import { describe, expect, it } from 'vitest';
import { explainForeignTypes } from './explainForeignTypes';

const refs = [
  { ref: 'RELEASE', isMasterRef: false },
  { ref: 'MASTER', isMasterRef: true },
];
const description = (...types: string[]) => ({ types: Object.fromEntries(types.map((type) => [type, type])), refs });
const nothing = async () => ({ results: [] });
const formatLine = (name: string, type: string) =>
  `${name} › type: the type "${type}" is not in the type→path table (src/content/routes.ts)`;

describe('explainForeignTypes', () => {
  it('returns nothing if every type is known', async () => {
    expect(await explainForeignTypes(description('case', 'global'), nothing)).toBeNull();
  });

  it('returns nothing for an answer that is not a description', async () => {
    for (const answer of [null, {}, { types: [] }, 'busy'])
      expect(await explainForeignTypes(answer, nothing)).toBeNull();
  });

  it('names the documents of each unknown type, found by one search, or only the type if it has none', async () => {
    const asked: string[] = [];
    const search = async (parameters: URLSearchParams) => {
      asked.push(decodeURIComponent(parameters.toString().replaceAll('+', ' ')));
      return { results: [{ type: 'blog', uid: 'first' }, { type: 'settings' }] };
    };
    const explanation = await explainForeignTypes(description('case', 'blog', 'settings', 'podcast'), search);
    expect(explanation?.split('\n')).toEqual([
      formatLine('blog/first', 'blog'),
      formatLine('settings', 'settings'),
      formatLine('podcast', 'podcast'),
    ]);
    expect(asked).toEqual(['ref=MASTER&q=[[any(document.type, ["blog", "settings", "podcast"])]]&lang=*&pageSize=20']);
  });

  it('names the types if the search fails', async () => {
    expect(await explainForeignTypes(description('blog'), async () => ({ message: 'no' }))).toBe(
      formatLine('blog', 'blog'),
    );
  });
});
