// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import ArticleList from './ArticleList';
import CaseList from './CaseList';
import ProgramList from './ProgramList';

const primary = { heading: 'Chosen', link: { url: '/all' }, link_label: 'See all' };

interface Chosen {
  readonly document: { readonly url: string; readonly data: { readonly title: string } } | null;
}
const first: Chosen = { document: { url: '/b', data: { title: 'What is nisab?' } } };
const second: Chosen = { document: { url: '/a', data: { title: 'Another' } } };
const gone: Chosen = { document: null };

describe.each<[string, (chosen: readonly (Chosen | undefined)[]) => ReactElement]>([
  ['articles', (chosen) => <ArticleList slice={{ primary, items: chosen.map((article) => ({ article })) }} />],
  ['cases', (chosen) => <CaseList slice={{ primary, items: chosen.map((item) => ({ case: item })) }} />],
  ['programs', (chosen) => <ProgramList slice={{ primary, items: chosen.map((program) => ({ program })) }} />],
])('a list of %s', (_what, list) => {
  it('the list of chosen documents shows them in order, and a link to all of them', () => {
    render(list([first, second]));
    expect(screen.getByRole('region', { name: 'Chosen' })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/all', '/b', '/a']);
    expect(screen.getByRole('heading', { level: 3, name: 'What is nisab?' })).toBeInTheDocument();
  });

  it('the list of chosen documents leaves out a missing one, and renders nothing if none is left', () => {
    const { container, rerender } = render(list([gone, second, undefined]));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    rerender(list([gone]));
    expect(container).toBeEmptyDOMElement();
  });
});
