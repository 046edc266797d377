import type { Choices } from '../../domain/zakat/form/ZakatForm';
import type { RulingKey } from '../../domain/zakat/rulings/rulingKinds';

/** An entry of any list: its fields as typed or chosen. */
export type AnyEntry = Readonly<Record<string, string>>;

export interface FieldView {
  readonly label: string | ((entry: AnyEntry, choices: Choices) => string);
  readonly hint?: string | ((entry: AnyEntry) => string);
  /** The texts of its options, if it has any. */
  readonly options?: Readonly<Record<string, string>>;
  /** The entries and choices that it applies to; all by default. */
  readonly applies?: (entry: AnyEntry, choices: Choices) => boolean;
}

/** How a list of the form is labelled, wherever a calculation is shown. */
export interface SectionView {
  readonly title: string;
  /** The sentence on what belongs in it, for the visitor who selects it. */
  readonly what: string;
  readonly question: string;
  /** One entry, as a name and in a button: `Account`, `Add an account`. */
  readonly one: string;
  readonly add: string;
  readonly addAnother: string;
  /** The rules that count it. */
  readonly rules: readonly RulingKey[];
  readonly fields: Readonly<Record<string, FieldView>>;
}
