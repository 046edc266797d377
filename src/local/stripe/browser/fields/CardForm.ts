import { cardBrand } from '../../cards/cardBrand';
import type { FieldsError, FieldsOptions } from '../shared/messages';
import { checkCvc, checkExpiry, checkNumber, checkPostcode } from './checkCard';
import type { CardDigits, Wording } from './checkCard';
import { countriesIn, postcodeLabel } from './countries';
import { Field, input } from './Field';
import { formatCvc, formatExpiry, formatNumber } from './formatCard';
import { maskInput } from './maskInput';

export interface CardEntry extends CardDigits {
  readonly country: string | undefined;
  readonly postcode: string | undefined;
}

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const numeric = { inputmode: 'numeric', autocapitalize: 'off', autocorrect: 'off' };

/** The fields of a card, and what is typed into them: it stays here. */
export class CardForm {
  readonly root = document.createElement('form');
  readonly #number = new Field('number', input(), {
    ...numeric,
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
  });
  readonly #expiry = new Field('expiry', input(), { ...numeric, autocomplete: 'cc-exp', placeholder: 'MM / YY' });
  readonly #cvc = new Field('cvc', input(), { ...numeric, autocomplete: 'cc-csc', placeholder: 'CVC' });
  readonly #country = new Field('country', document.createElement('select'), { autocomplete: 'country' });
  readonly #postcode = new Field('postalCode', input(), { autocomplete: 'postal-code' });
  readonly #brand = document.createElement('span');
  readonly #onChange: (state: { empty: boolean; complete: boolean }) => void;
  #digits: CardDigits = { number: '', expiry: '', cvc: '' };
  #options: FieldsOptions | undefined;
  #wording: Wording = { expiry: 'expiration' };
  #told = '';

  constructor(onChange: (state: { empty: boolean; complete: boolean }) => void) {
    this.#onChange = onChange;
    this.root.className = 'Form';
    this.root.noValidate = true;
    this.root.setAttribute('aria-label', 'Card');
    // Enter in a frame sends nothing: the page has its own button.
    this.root.addEventListener('submit', (event) => event.preventDefault());
    this.#brand.className = 'Brand';
    this.#brand.setAttribute('aria-hidden', 'true');
    this.#number.adorn(this.#brand);
    this.root.append(...this.#fields.map(({ field }) => field.root));
    const keep = (part: keyof CardDigits) => (digits: string) => {
      this.#digits = { ...this.#digits, [part]: digits };
      this.#typed(part);
    };
    maskInput(this.#number.control as HTMLInputElement, formatNumber, keep('number'));
    maskInput(this.#expiry.control as HTMLInputElement, formatExpiry, keep('expiry'));
    maskInput(this.#cvc.control as HTMLInputElement, (typed) => formatCvc(typed, this.#digits.number), keep('cvc'));
    this.#country.control.addEventListener('change', () => this.#countryChosen());
    this.#postcode.control.addEventListener('input', () => this.#typed('postcode'));
    for (const { field, problem } of this.#fields)
      field.control.addEventListener('blur', () => {
        if (field.control.value !== '') field.show(problem());
      });
  }

  setOptions(options: FieldsOptions): void {
    const first = this.#options === undefined;
    const relocated = this.#options?.locale !== options.locale;
    this.#options = options;
    const british = /^en-(AU|GB|NZ|IE|IN|ZA)/i.test(options.locale);
    this.#wording = { expiry: british ? 'expiry' : 'expiration' };
    this.#number.label = 'Card number';
    this.#expiry.label = british ? 'Expiry date' : 'Expiration date';
    this.#cvc.label = 'Security code';
    this.#country.label = 'Country';
    if (relocated) this.#listCountries(first ? options.defaultCountry : this.#country.control.value);
    if (first) this.#postcode.control.value = options.defaultPostcode;
    for (const { field } of this.#fields) {
      if (field.control instanceof HTMLInputElement) field.control.readOnly = options.readOnly;
      else field.control.disabled = options.readOnly;
    }
    this.#countryChosen();
  }

  get entry(): CardEntry {
    const shown = (field: Field) => (field.root.hidden ? undefined : field.control.value);
    return { ...this.#digits, country: shown(this.#country), postcode: shown(this.#postcode) };
  }

  /** Shows beside each field what is wrong, and goes to the first. */
  check(): FieldsError | null {
    let first: FieldsError | null = null;
    for (const { field, problem } of this.#fields) {
      const error = field.root.hidden ? null : problem();
      field.show(error);
      if (error && !first) {
        first = error;
        field.control.focus();
      }
    }
    return first;
  }

  /** Shows what the provider said of a field; answers whether it has that field. */
  showError(param: string | undefined, error: FieldsError): boolean {
    const found = this.#fields.find(({ param: own }) => param !== undefined && param.includes(own))?.field;
    found?.show(error);
    return found !== undefined;
  }

  focus(): void {
    this.#number.control.focus();
  }

  clear(): void {
    this.#digits = { number: '', expiry: '', cvc: '' };
    for (const { field } of this.#fields) {
      if (field.control instanceof HTMLInputElement) field.control.value = '';
      field.show(null);
    }
    this.#typed('number');
  }

  get #fields(): readonly { field: Field; param: string; problem: () => FieldsError | null }[] {
    const country = () => this.#country.control.value;
    return [
      { field: this.#number, param: 'number', problem: () => checkNumber(this.#digits) },
      { field: this.#expiry, param: 'exp_', problem: () => checkExpiry(this.#digits, new Date(), this.#wording) },
      { field: this.#cvc, param: 'cvc', problem: () => checkCvc(this.#digits) },
      { field: this.#country, param: 'country', problem: () => null },
      {
        field: this.#postcode,
        param: 'postal_code',
        problem: () => checkPostcode(this.#postcode.control.value, country()),
      },
    ];
  }

  #typed(part: keyof CardDigits | 'postcode'): void {
    if (part === 'number') {
      const brand = cardBrand(this.#digits.number);
      this.#brand.textContent = this.#digits.number === '' ? '' : (brandNames[brand.brand] ?? '');
      const digits = this.#digits.cvc.slice(0, brand.cvcLength);
      this.#digits = { ...this.#digits, cvc: digits };
      this.#cvc.control.value = digits;
      this.#cvc.control.setAttribute('placeholder', brand.brand === 'amex' ? '4 digits' : 'CVC');
    }
    const index = ['number', 'expiry', 'cvc', 'country', 'postcode'].indexOf(part);
    const { field, problem } = this.#fields[index] ?? {};
    const error = problem?.() ?? null;
    // While somebody types, nothing is incomplete; what can no longer become right is told at once.
    if (field && (error === null || error.code?.startsWith('invalid'))) field.show(error);
    else if (field?.showsError) field.show(null);
    this.#tell();
  }

  #countryChosen(): void {
    const { askCountry = true, askPostcode = true } = this.#options ?? {};
    const label = postcodeLabel(this.#country.control.value);
    this.#country.root.hidden = !askCountry;
    this.#postcode.root.hidden = !askCountry || !askPostcode || label === null;
    this.#postcode.label = label ?? '';
    this.#tell();
  }

  #listCountries(chosen: string): void {
    const locale = this.#options?.locale ?? 'en';
    const options = countriesIn(locale).map(
      ({ code, name }) => new Option(name, code, code === chosen, code === chosen),
    );
    this.#country.control.replaceChildren(...options);
  }

  #tell(): void {
    const { number, expiry, cvc } = this.#digits;
    const empty = number === '' && expiry === '' && cvc === '';
    const complete = this.#fields.every(({ field, problem }) => field.root.hidden || problem() === null);
    const state = { empty, complete };
    if (this.#told === JSON.stringify(state)) return;
    this.#told = JSON.stringify(state);
    this.#onChange(state);
  }
}
