import type { choiceOptions, ChoiceName, SectionName, sections } from './shape';

/** The visitor's choices. */
export type Choices = { readonly [Name in ChoiceName]: (typeof choiceOptions)[Name][number] };

/** One entry of a list as the visitor typed it: texts, and options from `shape`. */
export type Entry<Section extends SectionName> = {
  readonly [Field in keyof (typeof sections)[Section]]: (typeof sections)[Section][Field] extends readonly string[]
    ? (typeof sections)[Section][Field][number]
    : string;
};

export type Entries = { readonly [Section in SectionName]: readonly Entry<Section>[] };

/** Everything the visitor has entered in the calculator, as typed: stored on the device, shared and saved. */
export interface ZakatForm extends Entries {
  readonly choices: Choices;
  /** Dollars a gram of pure metal, if the visitor types a price; blank uses the published one. */
  readonly prices: { readonly gold: string; readonly silver: string };
}
