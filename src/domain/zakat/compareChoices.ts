import { assess, type ZakatContext } from './calculateZakat';
import { chooseOption } from './form/chooseOption';
import { parseForm } from './form/parseForm';
import { choiceNames, choiceOptions, type ChoiceName } from './form/shape';
import type { ZakatForm } from './form/ZakatForm';

/** The result of one option of a choice for this visitor, everything else unchanged. */
export interface ChoiceEffect {
  readonly choice: ChoiceName;
  readonly option: string;
  readonly chosen: boolean;
  /** The sum that would be payable, missed years included; `null` if it needs an unknown price. */
  readonly payableCents: number | null;
  /** Compared with what is payable now. */
  readonly differenceCents: number | null;
  readonly reached: boolean;
}

/**
 * Compares the effect in dollars of each option of each choice: nisab basis and weights, year, how long-term shares, super and a
 * mortgage are counted, and the madhhab with each of the choices that it makes. Empty while the form has an invalid field.
 */
export function compareChoices(form: ZakatForm, context: ZakatContext): readonly ChoiceEffect[] {
  const parsed = parseForm(form);
  const now = assess(parsed, form.choices, context);
  if (!now.ok) return [];
  const { payableCents } = now.value;

  return choiceNames.flatMap((choice) =>
    choiceOptions[choice].map((option): ChoiceEffect => {
      const chosen = form.choices[choice] === option;
      const then = chosen ? now : assess(parsed, chooseOption(form.choices, choice, option), context);
      if (!then.ok) return { choice, option, chosen, payableCents: null, differenceCents: null, reached: false };
      const { payableCents: payable, reached } = then.value;
      return { choice, option, chosen, payableCents: payable, differenceCents: payable - payableCents, reached };
    }),
  );
}
