import { describe, expect, it } from 'vitest';
import { createBooksReader } from './createBooksReader';

const hash = 'a'.repeat(64);
const chain = { months: ['2026-05', '2026-06'], head: hash };

/** A site that answers in turn, then with its last answer, on a clock that the test moves. */
function aSite(...answers: (object | Error)[]) {
  let now = Date.parse('2026-11-28T00:00:00Z');
  const asked: string[] = [];
  const lines: string[] = [];
  const write = (event: string) => void lines.push(event);
  const reader = createBooksReader({
    siteUrl: 'https://www.example.org',
    clock: () => new Date(now),
    log: { info: write, warn: write, error: write },
    fetch: (url) => {
      const answer = answers[Math.min(asked.push(String(url)), answers.length) - 1];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(Response.json(answer));
    },
  });
  return { reader, asked, lines, pass: (milliseconds: number) => void (now += milliseconds) };
}

describe('the head of the books', () => {
  it('is the last month that the site publishes, read once an hour', async () => {
    const { reader, asked, pass } = aSite(chain, { months: [...chain.months, '2026-07'], head: 'b'.repeat(64) });
    const both = await Promise.all([reader.readHead(), reader.readHead()]);
    expect(both).toContainEqual({ month: '2026-06', hash });
    pass(3_599_999);
    expect(await reader.readHead()).toEqual({ month: '2026-06', hash });
    expect(asked).toEqual(['https://www.example.org/impact/chain.json']);
    pass(1);
    expect(await reader.readHead()).toEqual({ month: '2026-07', hash: 'b'.repeat(64) });
  });

  it.each([
    ['no answer', new TypeError('fetch failed')],
    ['a chain without months', { months: [], head: hash }],
    ['what is no hash', { ...chain, head: '<html>' }],
  ])('stays the last one after %s, and the site is asked again after a minute', async (_, answer) => {
    const { reader, asked, lines, pass } = aSite(answer, chain, answer);
    expect(await reader.readHead()).toBeNull();
    expect(await reader.readHead()).toBeNull();
    expect([asked.length, lines]).toEqual([1, ['books_unread']]);
    pass(60_000);
    expect(await reader.readHead()).toEqual({ month: '2026-06', hash });
    pass(3_600_000);
    expect(await reader.readHead()).toEqual({ month: '2026-06', hash });
    expect(asked).toHaveLength(3);
  });
});
