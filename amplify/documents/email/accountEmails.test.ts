import { describe, expect, it } from 'vitest';
import {
  createAccountDeletedEmail,
  createEmailChangedEmail,
  createPasswordChangedEmail,
  createSecurityChangedEmail,
} from './accountEmails';
import { securityChanges } from '../../../src/contract/account';

const site = 'https://mizan.example';

const everyEmail = (givenName: string | null) => [
  createEmailChangedEmail('new@donor.example', `${site}/account#/undo-email/1.2`, givenName),
  createPasswordChangedEmail(site, givenName),
  ...securityChanges.map((change) => createSecurityChangedEmail(change, site, givenName)),
  createAccountDeletedEmail(site, givenName),
];

describe('an email about an account', () => {
  it.each([
    ['Amina', 'Assalamu alaikum Amina,'],
    [null, 'Assalamu alaikum,'],
  ])('an email about an account greets by the first name if there is one: %s', (givenName, greeting) => {
    for (const { text, html } of everyEmail(givenName)) {
      expect(text.split('\n')[0]).toBe(greeting);
      expect(html).toContain(`<p>${greeting}</p>`);
    }
  });

  it('an email about an account shows a name with HTML characters as text', () => {
    for (const { html } of everyEmail('<b>&')) expect(html).toContain('<p>Assalamu alaikum &lt;b&gt;&amp;,</p>');
  });
});
