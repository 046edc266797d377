import { sentences } from './en-AU/sentences';

/** Puts whole sentences after each other, without those that are absent. */
export const joinSentences = (...all: readonly (string | false | null | undefined)[]): string => {
  const [first = '', ...others] = all.filter((one): one is string => Boolean(one));
  return others.reduce(sentences.two, first);
};

/** Puts facts in a row: `Zakat fund: A$50.00, Sadaqah fund: A$20.00`. */
export const joinList = ([first = '', ...others]: readonly string[]): string => others.reduce(sentences.list, first);
