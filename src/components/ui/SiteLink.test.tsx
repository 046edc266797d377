// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toNamedLink } from './link';
import { SiteLink } from './SiteLink';

describe('SiteLink', () => {
  it('keeps links within the site in the same tab', () => {
    render(<SiteLink href="/cases">Cases</SiteLink>);
    const link = screen.getByRole('link', { name: 'Cases' });
    expect(link).toHaveAttribute('href', '/cases');
    expect(link).not.toHaveAttribute('rel');
  });

  it.each(['https://example.org/a', 'http://example.org'])('protects %s from reading the opener', (href) => {
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

  it.each([null, undefined, ''])('shows only the text of a link without an address (%j)', (href) => {
    render(<SiteLink href={href}>Words</SiteLink>);
    expect(screen.getByText('Words')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('toNamedLink', () => {
  it('needs both an address and a label', () => {
    expect(toNamedLink({ url: '/pay' }, 'Give')).toEqual({ href: '/pay', label: 'Give' });
    expect(toNamedLink({ url: '/pay' }, null)).toBeNull();
    expect(toNamedLink({ url: null }, 'Give')).toBeNull();
    expect(toNamedLink(null, 'Give')).toBeNull();
  });
});
