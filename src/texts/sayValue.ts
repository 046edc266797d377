/**
 * Says a value that an editor chose in a document, which is the same in every language, in the page's; one that is new to the model as the
 * document has it.
 *
 * @param texts - the texts of its list, `texts/en-AU/contentValues`: each in a module of its own, so that a page loads those that it shows
 */
export const sayValue = (texts: Readonly<Record<string, string>>, value: string): string => texts[value] ?? value;
