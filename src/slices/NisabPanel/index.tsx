import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { toHeadingId } from '../../components/rich-text/richTextValue';
import { toNamedLink } from '../../components/ui/link';
import { formatDate } from '../../texts/days';
import { Money } from '../../components/ui/Money';
import type { LinkedPrimary, SliceProps } from '../sliceProps';
import * as styles from './NisabPanel.module.css';
import { useEffect, useState } from 'react';
import type { SiteNisab } from '../../components/site/SiteContext';
import { keepExact } from '../../components/ui/Untranslated';
import { slices } from '../../texts/en-AU/slices';
import { english } from '../../texts/languages';

const texts = slices.nisab;

/**
 * The nisab in dollars, at the market's prices once they are there, and until then at the calculator page's. Renders nothing without
 * prices.
 */
export default function NisabPanel({ slice: { primary }, context }: SliceProps<LinkedPrimary>) {
  const { nisab, isOld } = useNisabToday(context?.nisab);
  if (!nisab) return null;
  const id = toHeadingId(primary.heading ?? '');
  const metals = [
    { name: texts.silver, cents: nisab.silverCents, grams: nisab.silverGrams, price: nisab.silverPrice },
    { name: texts.gold, cents: nisab.goldCents, grams: nisab.goldGrams, price: nisab.goldPrice },
  ];
  return (
    <Section labelledBy={primary.heading ? id : undefined} tone="tinted">
      <SectionHead
        heading={primary.heading}
        id={id}
        intro={primary.intro}
        link={toNamedLink(primary.link, primary.link_label)}
      />
      <dl className={styles.metals}>
        {metals.map(({ name, cents, grams, price }) => (
          <div className={styles.metal} key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              <Money cents={cents} />
            </dd>
            <dd className={styles.basis}>{keepExact(texts.basis(grams, price))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>
        {isOld && (
          <>
            <strong>{texts.isOld}</strong>{' '}
          </>
        )}
        {nisab.priceDate && texts.pricesOf(formatDate(nisab.priceDate))}
        {nisab.priceDate && nisab.priceSource && ' · '}
        {/* Of the site's settings, or of who publishes the prices: in English in every language. */}
        <bdi lang={english.code}>{nisab.priceSource}</bdi>
      </p>
    </Section>
  );
}

/** Returns the nisab as the page was built, until the market's prices are there; marked as old only once they could not be had. */
export function useNisabToday(built: SiteNisab | null | undefined) {
  const [today, setToday] = useState<{ readonly nisab: SiteNisab; readonly isOld: boolean } | null>(null);
  useEffect(() => {
    if (!built || !navigator.onLine) return;
    // After what React has to do: the prices are no part of the first view.
    const timer = setTimeout(() => {
      import('../../features/calculate/prices/readNisabToday')
        .then(({ readNisabToday }) => readNisabToday(built))
        .then(setToday)
        .catch(() => undefined);
    });
    return () => clearTimeout(timer);
  }, [built]);
  return today ?? { nisab: built ?? null, isOld: false };
}
