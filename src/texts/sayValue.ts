import { contentValues } from './en-AU/contentValues';

/** Says a value that an editor chose in a document in the page’s language; one that is new to the model as the document has it. */
export const sayValue = (list: keyof typeof contentValues, value: string): string =>
  (contentValues[list] as Readonly<Record<string, string>>)[value] ?? value;
