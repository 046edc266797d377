/** A translation, and the English text that it was made from: where that has changed since, the English text is shown. */
export interface Translation {
  readonly en: string;
  readonly text: string;
}

/** Translations of a file of texts, by the paths of the texts in it. */
export type Catalog = Readonly<Record<string, Translation>>;

/** Translations of the files that the back ends write from, by language and file. */
export const catalogs: Readonly<Partial<Record<string, Readonly<Partial<Record<string, Catalog>>>>>> = {};
