import { languageOffer } from './en-AU/languageOffer';
import { english } from './languages';

/** The words that offer each language, in that language. Here only the English ones; the site's bundles have all (`gatsby-node/texts`). */
export const languageOffers: Readonly<Record<string, typeof languageOffer | undefined>> = {
  [english.code]: languageOffer,
};
