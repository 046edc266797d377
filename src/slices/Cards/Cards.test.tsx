// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import Cards from './index';

it('the slice of cards is a list of cards, each with a link if it has an address', () => {
  render(
    <Cards
      slice={{
        primary: { heading: 'Start here' },
        items: [
          {
            title: 'Nisab',
            link: { url: '/nisab' },
            link_label: 'Read on',
            text: [{ type: 'paragraph', text: 'A line.', spans: [] }],
          },
          { title: 'Hawl', link: { url: null } },
        ],
      }}
    />,
  );
  const list = within(screen.getByRole('region', { name: 'Start here' })).getByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Nisab' })).toHaveAttribute('href', '/nisab');
  expect(screen.queryByRole('link', { name: 'Hawl' })).toBeNull();
  expect(screen.getByRole('heading', { level: 3, name: 'Hawl' })).toBeInTheDocument();
});
