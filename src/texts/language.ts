import { AsyncLocalStorage } from 'node:async_hooks';
import { english, languages, toLanguagePath, type Language } from './languages';

const current = new AsyncLocalStorage<Language>();

/** Finds the language with a code that emails and PDF are written in; English for one that the site does not have, or has only pages in. */
export const findLanguage = (code: string | null | undefined): Language =>
  languages.find((language) => language.code === code && !language.pages) ?? english;

/**
 * Runs what writes texts in a language: an email, a receipt. Outside of it they are English. In the browser's bundles there is only
 * their own language, so they have no such function (`gatsby-node/texts`).
 *
 * @param code - the code of the language, as it is stored with a donation, plan, application or account
 */
export const inLanguage = <Result>(code: string | null | undefined, write: () => Result): Result =>
  current.run(findLanguage(code), write);

/** Returns the language that texts are written in here. */
export const getLanguage = (): Language => current.getStore() ?? english;

/** Returns a link's address in the language that is written here. */
export const toLocalPath = (address: string): string => toLanguagePath(address, getLanguage());
