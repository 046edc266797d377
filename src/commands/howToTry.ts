import type { Environment } from '../config/environment';
import { demonstrationAccount, financeAccounts, programsAccounts } from '../emulators/identity/localPool';

/** Tells a newcomer how to try the site: what pays, what does not, and where the emails are. */
export function howToTry({ giving, accounts }: Environment, gateway: string): string {
  const lines = [
    ...(giving.stripe
      ? []
      : [
          'Cards to try (any future date, any security code): 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined,',
          `  4000 0027 6000 3184 asks for the bank’s confirmation first. Payments, refunds, disputes: ${gateway}/stripe/`,
        ]),
    ...(giving.paypal
      ? []
      : [`PayPal: choose a test buyer in its window. Orders, refunds, disputes: ${gateway}/paypal/`]),
    ...(accounts.isReal
      ? []
      : [
          `Sign in with: ${demonstrationAccount.email}, password ${demonstrationAccount.password}.`,
          `Finance: ${financeAccounts.map(({ email }) => email).join(' and ')}, the same password.`,
          `Payments out, for programs: ${programsAccounts.map(({ email }) => email).join(' and ')}, the same password.`,
          `  Their authenticator code, and all accounts and their states: ${gateway}/identity/`,
        ]),
    `Emails sent: ${gateway}/mail/`,
    ...(giving.stripe ? [] : [`Regular giving, and the clock of its scheduler: ${gateway}/plans/`]),
  ];
  return lines.join('\n');
}
