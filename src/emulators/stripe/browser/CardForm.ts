import { cardBrand } from '../cardBrand';
import {
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostcode,
  formatCvc,
  formatExpiry,
  formatNumber,
  type CardDigits,
  type Formatted,
} from './cardChecks';
import type { FieldsError } from './messages';

type Control = HTMLInputElement | HTMLSelectElement;

/** A label, its control, and its error. */
class Field {
  readonly root = document.createElement('div');
  readonly control: Control;
  readonly #label = document.createElement('label');
  readonly #error = document.createElement('p');

  constructor(name: string, control: Control, attributes: Readonly<Record<string, string>> = {}) {
    this.control = control;
    control.id = `Field-${name}Input`;
    control.name = name;
    control.className = 'Input';
    control.setAttribute('aria-invalid', 'false');
    control.setAttribute('aria-required', 'true');
    for (const [key, value] of Object.entries(attributes)) control.setAttribute(key, value);
    this.#label.className = 'Label';
    this.#label.htmlFor = control.id;
    this.#error.className = 'Error';
    this.#error.id = `Field-${name}Error`;
    // A live region must exist before its text does.
    this.#error.setAttribute('role', 'alert');
    this.root.className = `Field Field-${name}`;
    const box = document.createElement('div');
    box.className = 'Box';
    box.append(control);
    this.root.append(this.#label, box, this.#error);
  }

  set label(text: string) {
    this.#label.textContent = text;
  }

  /** Puts something at the end of the control's box. */
  adorn(node: Node): void {
    this.control.parentElement?.append(node);
  }

  /** Shows an error; null removes it. */
  show(error: FieldsError | null): void {
    const text = error?.message ?? '';
    if (this.#error.textContent === text) return;
    this.#error.textContent = text;
    this.control.setAttribute('aria-invalid', String(error !== null));
    this.control.classList.toggle('Input--invalid', error !== null);
    this.#label.classList.toggle('Label--invalid', error !== null);
    if (error) this.control.setAttribute('aria-describedby', this.#error.id);
    else this.control.removeAttribute('aria-describedby');
  }

  get showsError(): boolean {
    return this.#error.textContent !== '';
  }
}

/** A text control. */
function input(): HTMLInputElement {
  const control = document.createElement('input');
  control.type = 'text';
  control.spellcheck = false;
  return control;
}

/**
 * Shows what is typed in groups, and keeps the caret in its place.
 *
 * @param onDigits - called with the digits after each change
 */
function maskInput(
  control: HTMLInputElement,
  format: (typed: string) => Formatted,
  onDigits: (digits: string) => void,
): void {
  control.addEventListener('keydown', (event) => {
    const at = control.selectionStart ?? 0;
    // Backspace behind a separator deletes the digit before it.
    if (event.key !== 'Backspace' || control.selectionEnd !== at) return;
    const separators = /\D+$/.exec(control.value.slice(0, at))?.[0].length ?? 0;
    if (separators > 0) control.setSelectionRange(at - separators, at - separators);
  });
  control.addEventListener('input', () => {
    const caret = control.selectionStart ?? control.value.length;
    const atEnd = caret === control.value.length;
    const before = control.value.slice(0, caret).replace(/\D/g, '').length;
    const { text, digits } = format(control.value);
    control.value = text;
    if (!atEnd) {
      const place = placeAfter(text, before);
      control.setSelectionRange(place, place);
    }
    onDigits(digits);
  });
}

/** The place in a text after a number of its digits. */
function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}

export interface CardEntry extends CardDigits {
  readonly country: string;
  /** Empty if the country has none to check. */
  readonly postcode: string;
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

/** ISO 3166-1 alpha-2, as far as cards are issued there. */
const countryCodes =
  'AF AX AL DZ AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BV BR IO VG BN BG BF BI KH CM CA CV BQ KY CF TD CL CN CO KM CG CD CK CR CI HR CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IQ IE IM IL IT JM JP JE JO KZ KE KI KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MQ MR MU YT MX MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU MK NO OM PK PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW BL SH KN LC MF PM VC WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA GS KR SS ES LK SR SJ SE CH TW TJ TZ TH TL TG TK TO TT TN TR TM TC TV UG UA AE GB US UY UZ VU VA VE VN WF EH YE ZM ZW'.split(
    ' ',
  );

const numeric = { inputmode: 'numeric', autocapitalize: 'off', autocorrect: 'off' };

/** The fields of a card, and what is typed into them: it stays here. The words are those of en-AU. */
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
  #digits: CardDigits = { number: '', expiry: '', cvc: '' };

  constructor() {
    this.root.className = 'Form';
    this.root.noValidate = true;
    this.root.setAttribute('aria-label', 'Card');
    // Enter in a frame sends nothing: the page has its own button.
    this.root.addEventListener('submit', (event) => event.preventDefault());
    this.#brand.className = 'Brand';
    this.#brand.setAttribute('aria-hidden', 'true');
    this.#number.adorn(this.#brand);
    this.#number.label = 'Card number';
    this.#expiry.label = 'Expiry date';
    this.#cvc.label = 'Security code';
    this.#country.label = 'Country';
    this.root.append(...this.#fields.map(({ field }) => field.root));
    const store = (part: keyof CardDigits) => (digits: string) => {
      this.#digits = { ...this.#digits, [part]: digits };
      if (part === 'number') this.#showBrand();
      this.#recheck(part);
    };
    maskInput(this.#number.control as HTMLInputElement, formatNumber, store('number'));
    maskInput(this.#expiry.control as HTMLInputElement, formatExpiry, store('expiry'));
    maskInput(this.#cvc.control as HTMLInputElement, (typed) => formatCvc(typed, this.#digits.number), store('cvc'));
    this.#country.control.addEventListener('change', () => this.#showPostcode());
    this.#postcode.control.addEventListener('input', () => this.#recheck('postal_code'));
    for (const { field, getError } of this.#fields)
      field.control.addEventListener('blur', () => {
        if (field.control.value !== '') field.show(getError());
      });
  }

  /** Lists the countries in the order of a language's alphabet, Australia chosen. */
  listCountries(locale: string): void {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
    const { compare } = new Intl.Collator([locale, 'en']);
    const countries = countryCodes.map((code) => ({ code, name: names.of(code) ?? code }));
    countries.sort((a, b) => compare(a.name, b.name));
    this.#country.control.replaceChildren(
      ...countries.map(({ code, name }) => new Option(name, code, code === 'AU', code === 'AU')),
    );
    this.#showPostcode();
  }

  get entry(): CardEntry {
    const postcode = this.#postcode.root.hidden ? '' : this.#postcode.control.value;
    return { ...this.#digits, country: this.#country.control.value, postcode };
  }

  /** Shows the error beside each field, and focuses the first. */
  check(): FieldsError | null {
    let first: FieldsError | null = null;
    for (const { field, getError } of this.#fields) {
      const error = field.root.hidden ? null : getError();
      field.show(error);
      if (error && !first) {
        first = error;
        field.control.focus();
      }
    }
    return first;
  }

  /** Shows Stripe's error about a parameter, beside its field. */
  showError(parameter: string, error: FieldsError): void {
    this.#fields.find(({ name }) => parameter.includes(name))?.field.show(error);
  }

  get #fields(): readonly { field: Field; name: string; getError: () => FieldsError | null }[] {
    return [
      { field: this.#number, name: 'number', getError: () => checkNumber(this.#digits) },
      { field: this.#expiry, name: 'exp', getError: () => checkExpiry(this.#digits, new Date()) },
      { field: this.#cvc, name: 'cvc', getError: () => checkCvc(this.#digits) },
      { field: this.#country, name: 'country', getError: () => null },
      {
        field: this.#postcode,
        name: 'postal_code',
        getError: () => checkPostcode(this.#postcode.control.value, this.#country.control.value),
      },
    ];
  }

  /** While a value is typed it is not incomplete; what can no longer become valid is shown at once. */
  #recheck(parameter: string): void {
    const { field, getError } = this.#fields.find(({ name }) => parameter.includes(name)) ?? {};
    const error = getError?.() ?? null;
    field?.show(error?.code?.startsWith('invalid') ? error : null);
  }

  #showBrand(): void {
    const { brand, cvcLength } = cardBrand(this.#digits.number);
    this.#brand.textContent = this.#digits.number === '' ? '' : (brandNames[brand] ?? '');
    const cvc = this.#digits.cvc.slice(0, cvcLength);
    this.#digits = { ...this.#digits, cvc };
    this.#cvc.control.value = cvc;
    this.#cvc.control.setAttribute('placeholder', brand === 'amex' ? '4 digits' : 'CVC');
  }

  /** Only banks of these countries check the postcode. */
  #showPostcode(): void {
    const country = this.#country.control.value;
    this.#postcode.root.hidden = !['US', 'GB', 'CA'].includes(country);
    this.#postcode.label = country === 'US' ? 'ZIP code' : 'Postal code';
  }
}
