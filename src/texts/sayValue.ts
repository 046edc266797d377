import { asnaf, categories, funds, groups, rulings } from './en-AU/contentValues';

/** Says a value that an editor chose in the page's language; one that is new to the model as the document has it. */
const say = (texts: Readonly<Record<string, string>>, value: string): string => texts[value] ?? value;

/** Says the name of a fund, as a donation stores it. */
export const sayFund = (fund: string): string => say(funds, fund);

/** Says the category of a case or program. */
export const sayCategory = (category: string): string => say(categories, category);

/** Says the group of the Qur'an (9:60) whom a case's zakat is for. */
export const sayAsnaf = (group: string): string => say(asnaf, group);

/** Says the group of a person of the foundation. */
export const sayGroup = (group: string): string => say(groups, group);

/** Says a ruling of the calculator that is a word. */
export const sayRuling = (ruling: string): string => say(rulings, ruling);
