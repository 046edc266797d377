import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Account } from './Account';
import type { AccountSections } from './AccountSections';

it('the page as it is built says that the account needs JavaScript and what works without it, and promises nothing', () => {
  const html = renderToString(
    <Account announced={{ ramadanStart: null }} sections={{} as AccountSections} hash="" search="" />,
  );
  expect(html).toMatch(
    /<noscript>.*Your account needs JavaScript.*href="\/pay#how-to-give".*href="\/contact".*<\/noscript>/s,
  );
  expect(html).not.toContain('One moment');
});
