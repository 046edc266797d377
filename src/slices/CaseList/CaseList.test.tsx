// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import CaseList from './index';

const primary = { heading: 'Chosen', link: { url: '/all' }, link_label: 'See all' };

it('shows the chosen cases in order, and a link to all of them', () => {
  render(
    <CaseList
      slice={{
        primary,
        items: [
          { case: { document: { url: '/b', data: { title: 'Six weeks of rent' } } } },
          { case: { document: { url: '/a', data: { title: 'Another' } } } },
        ],
      }}
    />,
  );
  expect(screen.getByRole('region', { name: 'Chosen' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/all', '/b', '/a']);
  expect(screen.getByRole('heading', { level: 3, name: 'Six weeks of rent' })).toBeInTheDocument();
});

it('leaves out a missing document, and renders nothing if none is left', () => {
  const gone = { case: { document: null } };
  const there = { case: { document: { url: '/a', data: { title: 'Another' } } } };
  const { container, rerender } = render(<CaseList slice={{ primary, items: [gone, there, {}] }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  rerender(<CaseList slice={{ primary, items: [gone] }} />);
  expect(container).toBeEmptyDOMElement();
});
