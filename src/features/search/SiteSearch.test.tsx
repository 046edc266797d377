// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchEntry } from '../../content/searchEntries';
import { SiteSearch } from './SiteSearch';

const entries: readonly SearchEntry[] = [
  { path: '/faq#nisab', kind: 'question', title: 'What is the nisab?', text: 'A weight of silver.' },
  { path: '/pay/zakat', kind: 'page', title: 'Give your zakat', text: 'It reaches people near you.' },
];
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  history.replaceState(null, '', '/search');
  answer.mockImplementation(async () => Response.json(entries));
  vi.stubGlobal('fetch', answer);
});

const field = () => screen.getByLabelText('What are you looking for?');

describe('the search of the site', () => {
  it('the results change while the visitor types, and the address keeps the search', async () => {
    render(<SiteSearch />);
    await userEvent.type(field(), 'zakah');
    const result = await screen.findByRole('listitem');
    expect(within(result).getByRole('link', { name: 'Give your zakat' })).toHaveAttribute('href', '/pay/zakat');
    expect(screen.getByRole('status')).toHaveTextContent('1 result');
    expect(location.hash).toBe('#q=zakah');
    await userEvent.clear(field());
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(location.href).not.toContain('#');
  });

  it.each(['/search#q=silver+weight', '/search?q=silver'])(
    'a search in the address %s is made at once',
    async (path) => {
      history.replaceState(null, '', path);
      render(<SiteSearch />);
      expect(await screen.findByRole('link', { name: 'What is the nisab?' })).toHaveAttribute('href', '/faq#nisab');
    },
  );

  it('a search that finds nothing says so and leads to a person', async () => {
    render(<SiteSearch />);
    await userEvent.type(field(), 'unicorn');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('an index that does not come can be asked for again, and what was typed stays', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(<SiteSearch />);
    await userEvent.type(field(), 'nisab');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'What is the nisab?' })).toBeInTheDocument();
    expect(field()).toHaveValue('nisab');
  });
});
