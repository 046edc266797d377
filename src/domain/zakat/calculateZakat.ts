import { assess, type ZakatContext } from './assess';
import { parseForm } from './form/parseForm';
import type { ZakatForm } from './form/ZakatForm';
import type { Outcome } from './typed/reading';
import type { ZakatResult } from './ZakatResult';

/**
 * Zakat out of what the visitor typed, with a trace, or every field that is wrong. Exact throughout; rounded once, at
 * the payable result, half up to the cent. Rules: the rows of the calculator's document, each with its source.
 */
export function calculateZakat(form: ZakatForm, context: ZakatContext): Outcome<ZakatResult> {
  return assess(parseForm(form), form.choices, context);
}
