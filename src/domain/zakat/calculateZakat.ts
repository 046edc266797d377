import { assess, type ZakatContext } from './assess';
import { parseForm } from './form/parseForm';
import type { ZakatForm } from './form/ZakatForm';
import type { Result } from './typed/reading';
import type { ZakatResult } from './ZakatResult';

/**
 * Calculates zakat from what the visitor typed, with a trace, or returns every invalid field. Exact throughout; only
 * the payable result is rounded, half up to the cent. The rules are rows of the calculator's document, each with its
 * source.
 */
export function calculateZakat(form: ZakatForm, context: ZakatContext): Result<ZakatResult> {
  return assess(parseForm(form), form.choices, context);
}
