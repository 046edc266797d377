import { createMethod, query, tell } from './frame';

const form = document.querySelector('form')!;
const problem = document.querySelector<HTMLElement>('[role=alert]')!;

document.getElementById('cancel')!.addEventListener('click', () => tell({ kind: 'sheet-cancelled' }));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ kind: 'sheet-cancelled' });
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void approve(new FormData(form));
});
// Not before it listens: a press would be lost.
form.hidden = false;

/** Makes a payment method of the card in the wallet, as the wallet's own provider would. */
async function approve(entry: FormData): Promise<void> {
  const text = (name: string) => String(entry.get(name) ?? '');
  for (const button of form.querySelectorAll('button')) button.disabled = true;
  const billing = { name: text('name'), email: text('email') };
  const made = await createMethod({
    type: 'card',
    card: {
      ...{ number: text('card'), exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' },
      wallet: query.get('wallet'),
    },
    billing_details: billing,
    key: query.get('key'),
  });
  if (made.ok) return tell({ kind: 'sheet-approved', paymentMethod: String(made.body.id), billing });
  problem.textContent = made.error.message;
  for (const button of form.querySelectorAll('button')) button.disabled = false;
}
