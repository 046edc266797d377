import { useState } from 'react';
import { Button } from '../ui/Button';
import { languageOffers } from '../../texts/languageOffers';
import { toLanguagePath, type Language, type LanguageCode } from '../../texts/languages';
import { storeLanguageChoice } from './languageChoice';
import * as styles from './LanguageOffer.module.css';

export interface LanguageOfferProps {
  readonly language: Language;
  /** Code of the page's own language, which it stays in if the offer is declined. */
  readonly current: string;
  /** The page's English path. */
  readonly path: string;
}

/** Offers the page in another language, in that language. It covers nothing that is read first, and moves nothing. */
export default function LanguageOffer({ language, current, path }: LanguageOfferProps) {
  const [declined, setDeclined] = useState(false);
  if (declined) return null;
  const { read, stay } = languageOffers[language.code as LanguageCode];
  return (
    <aside
      className={styles.offer}
      lang={language.code}
      dir={language.direction}
      aria-label={language.name}
      translate="no"
    >
      <a href={toLanguagePath(path, language)} hrefLang={language.code}>
        {read}
      </a>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          storeLanguageChoice(current);
          setDeclined(true);
        }}
      >
        {stay}
      </Button>
    </aside>
  );
}
