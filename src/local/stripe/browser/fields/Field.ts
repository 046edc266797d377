import type { FieldsError } from '../shared/messages';

type Control = HTMLInputElement | HTMLSelectElement;

/** A label, its control, and what is wrong with it. */
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
    // A live region must be there before it speaks.
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

  /** Shows what is wrong; null takes it away. */
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
