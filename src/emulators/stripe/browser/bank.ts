import { createMethod, startFields, tell } from './frame';
import type { BankChange, FieldsError } from './messages';

/** Banks by the first digits of their BSB; the longest match is right. */
const banks: readonly (readonly [string, string])[] = [
  ['000', 'Stripe Test Bank'],
  ['01', 'Australia & New Zealand Banking Group'],
  ['03', 'Westpac Banking Corporation'],
  ['06', 'Commonwealth Bank of Australia'],
  ['08', 'National Australia Bank'],
  ['11', 'St George Bank'],
  ['18', 'Macquarie Bank'],
  ['48', 'Macquarie Bank'],
  ['63', 'Bendigo Bank'],
  ['73', 'Westpac Banking Corporation'],
  ['92', 'ING'],
];

function input(name: string, placeholder: string, max: number): HTMLInputElement {
  const control = document.createElement('input');
  Object.assign(control, { type: 'text', name, placeholder, maxLength: max, className: 'Input', spellcheck: false });
  for (const [key, value] of Object.entries({ inputmode: 'numeric', autocomplete: 'off', 'aria-label': placeholder }))
    control.setAttribute(key, value);
  return control;
}

const form = document.createElement('form');
const bsb = input('bsb', 'BSB', 7);
const account = input('account', 'Account number', 9);
form.className = 'Form';
form.noValidate = true;
form.setAttribute('aria-label', 'BSB and account number');
form.append(bsb, account);
// Enter in a frame sends nothing: the page has its own button.
form.addEventListener('submit', (event) => event.preventDefault());
document.body.append(form);

const digits = ({ value }: HTMLInputElement) => value.replace(/\D/g, '');
const findBank = () => banks.find(([first]) => digits(bsb).startsWith(first))?.[1] ?? '';
const toError = (code: string, message: string): FieldsError => ({ type: 'validation_error', code, message });

/** Finds what can no longer become right, or with everything typed, what is missing. */
function findError(isAll: boolean): FieldsError | undefined {
  if (digits(bsb).length === 6 && findBank() === '') return toError('invalid_bsb', 'Your BSB number is invalid.');
  if (!isAll) return undefined;
  if (digits(bsb).length < 6) return toError('incomplete_bsb', 'Your BSB number is incomplete.');
  return digits(account).length < 5
    ? toError('incomplete_account_number', 'Your bank account number is incomplete.')
    : undefined;
}

function showError(error: FieldsError | undefined): void {
  const isBsb = error?.code?.endsWith('bsb') ?? false;
  bsb.setAttribute('aria-invalid', String(error !== undefined && isBsb));
  account.setAttribute('aria-invalid', String(error !== undefined && !isBsb));
}

/** @param isAll - whether what is missing counts */
function tellChange(isAll = false): FieldsError | undefined {
  const error = findError(isAll);
  showError(error);
  const bankName = digits(bsb).length === 6 ? findBank() : '';
  const change: BankChange = {
    elementType: 'auBankAccount',
    empty: bsb.value === '' && account.value === '',
    complete: findError(true) === undefined,
    bankName,
    branchName: '',
    ...(error && { error }),
  };
  tell({ kind: 'change', change });
  return error;
}

for (const control of [bsb, account]) {
  control.addEventListener('input', () => {
    const typed = digits(control).slice(0, control === bsb ? 6 : 9);
    control.value = control === bsb && typed.length > 3 ? `${typed.slice(0, 3)}-${typed.slice(3)}` : typed;
    if (control === bsb && typed.length === 6) account.focus();
    tellChange();
  });
  control.addEventListener('blur', () => tellChange(digits(bsb) !== '' && digits(account) !== ''));
}

startFields({
  async answer(call) {
    const error = tellChange(true);
    if (error) return { error };
    if (call.method === 'submit') return {};
    const made = await createMethod({
      type: 'au_becs_debit',
      au_becs_debit: { bsb_number: digits(bsb), account_number: digits(account) },
      billing_details: { ...call.billing },
      key: call.key,
    });
    return made.ok ? { paymentMethod: String(made.body.id) } : { error: made.error };
  },
});
