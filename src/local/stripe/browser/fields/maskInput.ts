import type { Formatted } from './formatCard';

/**
 * Writes what is typed in its groups, with the caret where the person has it.
 *
 * @param onDigits called with the digits after each change
 */
export function maskInput(
  control: HTMLInputElement,
  format: (typed: string) => Formatted,
  onDigits: (digits: string) => void,
): void {
  control.addEventListener('keydown', (event) => {
    const at = control.selectionStart ?? 0;
    // A separator is nothing that one can delete: the digit before it is meant.
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

/** The place in a text after so many of its digits. */
function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}
