import type { Choices, RulingKey } from '../../../domain/zakat';
import type { AnyEntry } from '../state/formFields';

export interface FieldView {
  readonly label: string | ((entry: AnyEntry, choices: Choices) => string);
  readonly hint?: string | ((entry: AnyEntry) => string);
  /** The words of its options, where it is chosen from some. */
  readonly options?: Readonly<Record<string, string>>;
  /** For which entries it is asked; for all where it is left out. */
  readonly applies?: (entry: AnyEntry) => boolean;
}

/** How a list of the form is asked for. */
export interface SectionView {
  readonly title: string;
  /** What belongs there, for who ticks it. */
  readonly what: string;
  readonly question: string;
  /** One entry, as a name and in a button: `Account`, `Add an account`. */
  readonly one: string;
  readonly add: string;
  /** Which rules count it. */
  readonly rules: readonly RulingKey[];
  readonly fields: Readonly<Record<string, FieldView>>;
}
