import { CardForm } from './CardForm';
import { createMethod, startFields } from './frame';

const form = new CardForm();
document.body.append(form.root);

startFields({
  onLocale: (locale) => form.listCountries(locale),
  async answer(call) {
    const error = form.check();
    if (error) return { error };
    if (call.method === 'submit') return {};
    const { number, expiry, cvc, country, postcode } = form.entry;
    const made = await createMethod({
      type: 'card',
      card: { number, exp_month: Number(expiry.slice(0, 2)), exp_year: Number(expiry.slice(2)), cvc },
      billing_details: { ...call.billing, address: { country, postal_code: postcode } },
      allow_redisplay: call.redisplay,
      key: call.key,
    });
    if (made.ok) return { paymentMethod: String(made.body.id) };
    if (typeof made.error.param === 'string') form.showError(made.error.param, made.error);
    return { error: made.error };
  },
});
