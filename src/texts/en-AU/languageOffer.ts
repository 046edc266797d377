import { area } from '../message';

/** The offer of a page in a language to someone whose browser asks for it: shown in that language on pages in another. */
export const languageOffer = area('languageOffer', {
  /** Name the language that you translate into, in place of English. */
  read: 'Read this page in English',
  /** On a page that the language lacks, where it has only the pages for giving. Name the language that you translate into. */
  give: 'Give in English',
  stay: 'No, thank you',
});
