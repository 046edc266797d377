import type { Choices } from '../form/ZakatForm';
import type { RulingKey } from '../rulings/rulingKinds';

/** An entry of any list: its fields as they were typed or chosen. */
export type AnyEntry = Readonly<Record<string, string>>;

export interface FieldView {
  readonly label: string | ((entry: AnyEntry, choices: Choices) => string);
  readonly hint?: string | ((entry: AnyEntry) => string);
  /** The words of its options, where it is chosen from some. */
  readonly options?: Readonly<Record<string, string>>;
  /** For which entries it is asked; for all where it is left out. */
  readonly applies?: (entry: AnyEntry) => boolean;
}

/** How a list of the form is asked for, and what it is called wherever a calculation is shown. */
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
