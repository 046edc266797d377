import type { Formatted } from './cardChecks';
import type { FieldsError } from './messages';

type Control = HTMLInputElement | HTMLSelectElement;

/** A label, its control, and its error. */
export class Field {
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
export function input(): HTMLInputElement {
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
export function maskInput(
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
