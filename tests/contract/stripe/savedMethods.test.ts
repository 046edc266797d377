import { expect, test } from 'vitest';
import { begin, catchError, prepareStripe, typeCard } from './support/startStripe';

const fixture = prepareStripe();

const aCustomer = async () => (await fixture.stripe.customers.create()).id;

/** A card that a paid gift has saved. */
async function saveCard(customer: string, redisplay = 'always'): Promise<string> {
  const { id } = await begin(fixture, { customer, setup_future_usage: 'on_session' });
  const { body } = await typeCard(fixture, '4242424242424242', { allow_redisplay: redisplay });
  await fixture.stripe.paymentIntents.confirm(id, { payment_method: body.id });
  return body.id;
}

test('a card is attached to its customer by a payment that asks for it, and by no other', async () => {
  const customer = await aCustomer();
  const other = await begin(fixture, { customer });
  await fixture.stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_visa' });
  const [hidden, shown] = [await saveCard(customer, 'limited'), await saveCard(customer)];
  const list = async (params: object) =>
    (await fixture.stripe.customers.listPaymentMethods(customer, params)).data.map(({ id }) => id);
  expect(await list({ allow_redisplay: 'always' })).toEqual([shown]);
  expect((await list({})).sort()).toEqual([hidden, shown].sort());
  expect(await list({ type: 'au_becs_debit' })).toEqual([]);
});

test('a saved card pays for its own customer only', async () => {
  const saved = await saveCard(await aCustomer());
  for (const customer of [await aCustomer(), undefined]) {
    const { id } = await begin(fixture, customer === undefined ? {} : { customer });
    const error = await catchError(fixture.stripe.paymentIntents.confirm(id, { payment_method: saved }));
    expect(error).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'payment_method' });
  }
});

test('a card that was detached, or whose customer was deleted, can’t be used again', async () => {
  const customer = await aCustomer();
  const [one, two] = [await saveCard(customer), await saveCard(customer)];
  expect(await fixture.stripe.paymentMethods.detach(one)).toMatchObject({ id: one, customer: null });
  expect(await catchError(fixture.stripe.paymentMethods.detach(one))).toMatchObject({ statusCode: 400 });
  expect(await fixture.stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
  expect(await catchError(fixture.stripe.customers.del(customer))).toMatchObject({ statusCode: 404 });
  expect(await catchError(fixture.stripe.customers.listPaymentMethods(customer))).toMatchObject({ statusCode: 404 });
  for (const id of [one, two]) {
    const intent = await begin(fixture);
    const error = await catchError(fixture.stripe.paymentIntents.confirm(intent.id, { payment_method: id }));
    expect(error.message).toMatch(/was detached from a Customer/);
  }
});
