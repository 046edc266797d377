// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toNamedLink } from './link';
import { SiteLink } from './SiteLink';

describe('links', () => {
  it('a link within the site has its address and no rel attribute', () => {
    render(<SiteLink href="/cases">Cases</SiteLink>);
    const link = screen.getByRole('link', { name: 'Cases' });
    expect(link).toHaveAttribute('href', '/cases');
    expect(link).not.toHaveAttribute('rel');
  });

  it.each(['https://example.org/a', 'http://example.org'])(
    'a link to the other site %s prevents access to the opener',
    (href) => {
      render(<SiteLink href={href}>Elsewhere</SiteLink>);
      expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener external');
    },
  );

  it.each(['#nisab', '/ramadan.ics', 'mailto:a@example.org', 'tel:+61200000000', '//example.org/x'])(
    'a link to %s has this address unchanged',
    (href) => {
      render(<SiteLink href={href}>There</SiteLink>);
      expect(screen.getByRole('link', { name: 'There' })).toHaveAttribute('href', href);
    },
  );

  it.each([null, undefined, ''])('a link without an address (%j) shows only its text', (href) => {
    render(<SiteLink href={href}>Words</SiteLink>);
    expect(screen.getByText('Words')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('links with a label', () => {
  it('a named link needs both an address and a label', () => {
    expect(toNamedLink({ url: '/pay' }, 'Give')).toEqual({ href: '/pay', label: 'Give' });
    expect(toNamedLink({ url: '/pay' }, null)).toBeNull();
    expect(toNamedLink({ url: null }, 'Give')).toBeNull();
    expect(toNamedLink(null, 'Give')).toBeNull();
  });
});
