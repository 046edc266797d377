import { describe, expect, it } from 'vitest';
import { lists } from './lists';
import { selectNodes, type Listed } from './selectNodes';

const node = (prismicId: string, data: object, type = 'case') => ({ prismicId, type, data });
const ids = (nodes: readonly Listed[]) => nodes.map(({ prismicId }) => prismicId);

const nodes = [
  node('a', { status: 'open', opened_on: '2026-01-01', program: { id: 'p' }, partner: null }),
  node('b', { status: 'funded', opened_on: '2026-03-01', program: { id: 'p' } }),
  node('c', { status: 'open', opened_on: null, program: { id: 'q' } }),
  node('d', { status: 'open', opened_on: '2026-02-01', partner: { id: 'r' } }),
  node('e', { status: 'open', opened_on: '2026-02-01', program: {} }),
  node('p', { title: 'Program' }, 'program'),
];
const select = (type: string, page: string) =>
  ids(selectNodes(nodes, lists[type]![0]!)(nodes.find(({ prismicId }) => prismicId === page) ?? node(page, {}, type)));

describe('a list of a page', () => {
  it('a list of a page leaves out the page’s own document, and those that its filter excludes', () => {
    expect(select('case', 'a')).toEqual(['c', 'd', 'e']);
  });

  it('a list of a page has no more documents than its limit', () => {
    expect(select('case', 'x')).toHaveLength(3);
  });

  it('a list is sorted by one field after the other, and equal documents stay in order', () => {
    expect(select('cases_page', 'cases_page')).toEqual(['c', 'd', 'e', 'a', 'b']);
  });

  it('a list of a page has the documents that link to the page', () => {
    expect(select('program', 'p')).toEqual(['b', 'a']);
    expect(select('partner', 'r')).toEqual(['d']);
    expect(select('partner', 'nobody')).toEqual([]);
  });
});
