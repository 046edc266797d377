// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ArticleList from './index';

const primary = { heading: 'Chosen', link: { url: '/all' }, link_label: 'See all' };

it('shows the chosen articles in order, and a link to all of them', () => {
  render(
    <ArticleList
      slice={{
        primary,
        items: [
          { article: { document: { url: '/b', data: { title: 'What is nisab?' } } } },
          { article: { document: { url: '/a', data: { title: 'Another' } } } },
        ],
      }}
    />,
  );
  expect(screen.getByRole('region', { name: 'Chosen' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/all', '/b', '/a']);
  expect(screen.getByRole('heading', { level: 3, name: 'What is nisab?' })).toBeInTheDocument();
});

it('leaves out a missing document, and renders nothing if none is left', () => {
  const gone = { article: { document: null } };
  const there = { article: { document: { url: '/a', data: { title: 'Another' } } } };
  const { container, rerender } = render(<ArticleList slice={{ primary, items: [gone, there, {}] }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  rerender(<ArticleList slice={{ primary, items: [gone] }} />);
  expect(container).toBeEmptyDOMElement();
});
