import { Pattern } from '../../components/brand/Pattern';
import { useSite } from '../../components/site/SiteContext';
import type { DonationView } from '../../domain/donation';
import { cardTexts } from '../../texts/en-AU/card';
import * as styles from './card.module.css';
import { getLanguage } from '../../texts/language';

/** The card to the person whom a gift honours, or to the family of one whom it remembers: as its email says it, without the amount. */
export function DedicationCard({ kind, name, message, from }: NonNullable<DonationView['dedication']>) {
  const texts = cardTexts[kind];
  const { name: foundation } = useSite();
  return (
    <figure className={styles.card} translate="no" lang={getLanguage().code}>
      <Pattern className={styles.pattern} />
      <p className={styles.title}>{texts.title(name)}</p>
      <p>{texts.text(name, from, foundation)}</p>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <p>{texts.wish}</p>
      <p className={styles.foundation}>{foundation}</p>
    </figure>
  );
}
