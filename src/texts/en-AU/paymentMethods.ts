import { area } from '../message';

/** Texts of the choice how to pay. */
export const paymentMethods = area('paymentMethods', {
  legend: 'How would you like to pay?',
  card: { label: 'Card', hint: 'Visa, Mastercard or American Express, or a wallet on this device' },
  paypal: { label: 'PayPal', hint: 'You confirm it in PayPal’s own window' },
});
