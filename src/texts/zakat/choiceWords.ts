import { choiceWords } from '../en-AU/zakat/choices';
import { choiceNames, type ChoiceName } from '../../domain/zakat/form/shape';
import type { Choices } from '../../domain/zakat/form/ZakatForm';

export interface Named {
  readonly label: string;
  readonly value: string;
}

/** Describes the chosen settings, in the order of the page. */
export const describeChoices = (choices: Choices, names: readonly ChoiceName[] = choiceNames): readonly Named[] =>
  names.map((name) => ({
    label: choiceWords[name].name,
    value: (choiceWords[name].options as Readonly<Record<string, string>>)[choices[name]] ?? choices[name],
  }));
