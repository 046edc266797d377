// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { namedLink } from './link';
import { SiteLink } from './SiteLink';

describe('SiteLink', () => {
  it('leads within the site without leaving it', () => {
    render(<SiteLink href="/cases">Cases</SiteLink>);
    const link = screen.getByRole('link', { name: 'Cases' });
    expect(link).toHaveAttribute('href', '/cases');
    expect(link).not.toHaveAttribute('rel');
  });

  it.each(['https://example.org/a', 'http://example.org'])('keeps %s from seeing the opener', (href) => {
    render(<SiteLink href={href}>Elsewhere</SiteLink>);
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener external');
  });

  it.each(['#nisab', '/ramadan.ics', 'mailto:a@example.org', 'tel:+61200000000', '//example.org/x'])(
    'leaves %s to the browser',
    (href) => {
      render(<SiteLink href={href}>There</SiteLink>);
      expect(screen.getByRole('link', { name: 'There' })).toHaveAttribute('href', href);
    },
  );

  it.each([null, undefined, ''])('shows only the words for a link that leads nowhere (%j)', (href) => {
    render(<SiteLink href={href}>Words</SiteLink>);
    expect(screen.getByText('Words')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('namedLink', () => {
  it('needs both an address and words', () => {
    expect(namedLink({ url: '/pay' }, 'Give')).toEqual({ href: '/pay', label: 'Give' });
    expect(namedLink({ url: '/pay' }, null)).toBeNull();
    expect(namedLink({ url: null }, 'Give')).toBeNull();
    expect(namedLink(null, 'Give')).toBeNull();
  });
});
