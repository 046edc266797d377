import { expect } from 'vitest';
import type { DonorAccount } from '../../../../src/contract/accountMethods';
import type { DonationRequest, DonationView, ErrorBody } from '../../../../src/domain/donation';
import { localKeys } from '../../../../src/emulators/stripe/localKeys';
import type { RunningData, User } from '../../data/support/startData';
import { aDonationRequest, createIntent } from './gifts';
import { postToStripe } from './plans';

export const visa = '4242424242424242';

/** The answer to a saved method that is not the signed-in donor's. */
export const notOffered = {
  status: 400,
  body: { error: { issues: [{ field: 'savedMethod', code: 'method_not_offered' }] } },
};

export const as = ({ idToken }: User) => ({ Authorization: idToken });

/** Creates tools for tests of signed-in donors' saved methods. */
export function createSavedMethodTools(data: RunningData) {
  async function readAccount(user: User): Promise<DonorAccount> {
    const response = await fetch(`${data.origin}/api/payments/account/methods`, { headers: as(user) });
    expect(response.status).toBe(200);
    return (await response.json()) as DonorAccount;
  }

  const giveAs = (user: User, changes: Partial<DonationRequest>) =>
    data.post<DonationView & ErrorBody>(
      '/api/payments/account/donations',
      { ...aDonationRequest(), ...changes },
      as(user),
    );

  const remove = (user: User, id: string) =>
    data.post<DonorAccount & ErrorBody>(`/api/payments/account/methods/${id}/remove`, {}, as(user));

  /** Sends what the donor's browser sends to Stripe with a card that is typed, or a saved one. */
  async function confirm(reference: string, method: { readonly saved: string } | { readonly number: string }) {
    const { id, clientSecret } = await createIntent(data, reference);
    const typed =
      'number' in method &&
      (await postToStripe(data, '/payment_methods', {
        type: 'card',
        'card[number]': method.number,
        'card[exp_month]': '12',
        'card[exp_year]': '2027',
        'card[cvc]': '123',
        allow_redisplay: 'always',
      }));
    const payment_method = 'saved' in method ? method.saved : String(typed && typed.body.id);
    const fields = { client_secret: clientSecret, payment_method, return_url: 'http://localhost:9000/pay' };
    return postToStripe(data, `/payment_intents/${id}/confirm`, fields);
  }

  /** Gives once, with the card saved. @returns the saved card's id */
  async function saveCard(user: User, number = visa): Promise<string> {
    const { body } = await giveAs(user, { savesMethod: true });
    expect((await confirm(body.reference, { number })).status).toBe(200);
    const { methods } = await readAccount(user);
    return methods[0]?.id ?? '';
  }

  /** Reads Stripe's record of a saved card. */
  async function atStripe(id: string) {
    const headers = { Authorization: `Bearer ${localKeys.secretKey}` };
    const response = await fetch(`${data.origin}/stripe/v1/payment_methods/${id}`, { headers });
    return (await response.json()) as { readonly customer: string | null };
  }
  return { atStripe, confirm, giveAs, readAccount, remove, saveCard };
}
