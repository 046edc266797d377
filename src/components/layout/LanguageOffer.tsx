import { useState } from 'react';
import { Button } from '../ui/Button';
import { languageOffers } from '../../texts/languageOffers';
import { hasPage, languages, toLanguagePath, type Language } from '../../texts/languages';
import { readLanguageChoice, storeLanguageChoice } from './languageChoice';
import * as styles from './LanguageOffer.module.css';

/**
 * The language to offer on a page: that of an earlier choice, or else the browser's; `null` if the page is in it, or the site is not.
 *
 * @param current - code of the page's language
 */
function findOfferedLanguage(current: string): Language | null {
  const toPlain = (code: string) => code.split('-')[0];
  const wanted = toPlain(readLanguageChoice() ?? navigator.language);
  const offered = languages.find(({ code }) => toPlain(code) === wanted);
  return offered && offered.code !== current ? offered : null;
}

export interface LanguageOfferProps {
  /** The code of the page's own language, which is kept if the offer is declined. */
  readonly current: string;
  /** The page's English path. */
  readonly path: string;
}

/**
 * Offers the page in the language of the visitor's browser or earlier choice, in that language; where the language lacks it, the pages
 * that it has. It covers nothing that is read first, and moves nothing.
 */
export default function LanguageOffer({ current, path }: LanguageOfferProps) {
  const [language, setLanguage] = useState(() => findOfferedLanguage(current));
  if (!language) return null;
  const offer = languageOffers[language.code];
  if (!offer) return null;
  const isHere = hasPage(language, path);
  return (
    <aside
      className={styles.offer}
      lang={language.code}
      dir={language.direction}
      aria-label={language.name}
      translate="no"
    >
      <a href={toLanguagePath((!isHere && language.pages?.[0]) || path, language)} hrefLang={language.code}>
        {isHere ? offer.read : offer.give}
      </a>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          storeLanguageChoice(current);
          setLanguage(null);
        }}
      >
        {offer.stay}
      </Button>
    </aside>
  );
}
