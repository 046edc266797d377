import type { Client } from '@prismicio/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentEmulator, type RunningContentEmulator } from '../../../src/emulators/content/startContentEmulator';
import { createContentClient, createContentFixture, paragraph } from '../../support/contentFixture';

const fixture = createContentFixture();
let emulator: RunningContentEmulator;
let client: Client;

beforeAll(async () => {
  const titles = ['Éclair', 'apple', 'Banana', 'cherry', null];
  titles.forEach((title, index) =>
    fixture.publish({
      id: `case.${index}`,
      uid: `c${index}`,
      type: 'case',
      first_publication_date: `2026-01-0${index + 1}T00:00:00+0000`,
      last_publication_date: `2026-02-0${5 - index}T00:00:00+0000`,
      data: { title, goal: index % 2, story: [paragraph(`Story ${9 - index}`)] },
    }),
  );
  fixture.publish({ id: 'partner.a', uid: 'a', type: 'partner', last_publication_date: '2030-01-01T00:00:00+0000' });
  emulator = await startContentEmulator(fixture.deps);
  client = createContentClient(emulator);
});
afterAll(async () => {
  await emulator.stop();
  fixture.remove();
});

async function idsBy(...orderings: ({ field: string; direction?: 'asc' | 'desc' } | string)[]): Promise<string[]> {
  return (await client.getByType('case', { orderings })).results.map(({ id }) => id);
}

test('without an ordering, the last published document comes first', async () => {
  const { results } = await client.get();
  expect(results.map(({ id }) => id)).toEqual(['partner.a', 'case.0', 'case.1', 'case.2', 'case.3', 'case.4']);
});

// Spec 7.17
test.each([
  ['text, an empty one last', ['my.case.title'], [1, 2, 3, 0, 4]],
  ['text downwards, an empty one last', ['my.case.title desc'], [0, 3, 2, 1, 4]],
  ['a date', ['document.first_publication_date desc'], [4, 3, 2, 1, 0]],
  ['a uid', ['my.case.uid desc'], [4, 3, 2, 1, 0]],
  ['rich text', ['my.case.story'], [4, 3, 2, 1, 0]],
  ['two fields', ['my.case.goal desc', 'document.last_publication_date'], [3, 1, 4, 2, 0]],
])('documents can be ordered by %s', async (_name, orderings, order) => {
  expect(await idsBy(...orderings)).toEqual(order.map((index) => `case.${index}`));
});

// Spec 3.13, 3.14, 3.15, 7.22, 7.23
test('the content API cuts results into pages that are linked to each other', async () => {
  const first = await client.getByType('case', { pageSize: 2 });
  expect(first).toMatchObject({
    page: 1,
    results_per_page: 2,
    results_size: 2,
    total_results_size: 5,
    total_pages: 3,
    prev_page: null,
  });
  const second = (await (await fetch(first.next_page ?? '')).json()) as typeof first;
  expect(second).toMatchObject({ page: 2, results_size: 2 });
  const third = (await (await fetch(second.next_page ?? '')).json()) as typeof first;
  expect(third).toMatchObject({ page: 3, results_size: 1, next_page: null });
  expect(third.prev_page).toContain('page=2');
  const ids = [first, second, third].flatMap(({ results }) => results.map(({ id }) => id));
  expect(new Set(ids).size).toBe(5);
});

// Spec 3.15, 7.21
test('a page of results beyond the last one is empty', async () => {
  expect(await client.get({ page: 9 })).toMatchObject({ page: 9, results: [], results_size: 0, next_page: null });
});

// Spec 7.32
test('the content client reads all pages of results', async () => {
  const documents = await client.getAllByType('case', { pageSize: 3 });
  expect(documents.map(({ id }) => id)).toEqual(['case.0', 'case.1', 'case.2', 'case.3', 'case.4']);
  expect(await client.getAllByIDs(['case.4', 'partner.a'])).toHaveLength(2);
});
