import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Account } from './Account';
import type { AccountSections } from './AccountSections';

it('the built account page says that the account needs JavaScript and what works without it, and shows no loading text', () => {
  const html = renderToString(
    <Account announced={{ ramadanStart: null }} sections={{} as AccountSections} hash="" search="" />,
  );
  expect(html).toMatch(
    /<noscript>.*Your account needs JavaScript.*href="\/pay#how-to-give".*href="\/contact".*<\/noscript>/s,
  );
  expect(html).not.toContain('One moment');
});
