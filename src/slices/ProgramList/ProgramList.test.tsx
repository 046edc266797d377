// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ProgramList from './index';

const primary = { heading: 'Chosen', link: { url: '/all' }, link_label: 'See all' };

it('shows the chosen programs in order, and a link to all of them', () => {
  render(
    <ProgramList
      slice={{
        primary,
        items: [
          { program: { document: { url: '/b', data: { title: 'Rent Relief' } } } },
          { program: { document: { url: '/a', data: { title: 'Another' } } } },
        ],
      }}
    />,
  );
  expect(screen.getByRole('region', { name: 'Chosen' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/all', '/b', '/a']);
  expect(screen.getByRole('heading', { level: 3, name: 'Rent Relief' })).toBeInTheDocument();
});

it('leaves out a missing document, and renders nothing if none is left', () => {
  const gone = { program: { document: null } };
  const there = { program: { document: { url: '/a', data: { title: 'Another' } } } };
  const { container, rerender } = render(<ProgramList slice={{ primary, items: [gone, there, {}] }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  rerender(<ProgramList slice={{ primary, items: [gone] }} />);
  expect(container).toBeEmptyDOMElement();
});
