import type { Metal } from '../../../domain/zakat';
import { useCalculator } from '../state/tools';
import * as styles from '../calculate.module.css';
import { priceText } from '../../../domain/zakat/words/priceText';
import { priceDay } from './priceDay';
import { useIsOld } from './useIsOld';

const names = { gold: 'Gold', silver: 'Silver' } as const;

/** A metal's published price with date and source, marked if old. */
export function PublishedPrice({ metal }: { readonly metal: Metal }) {
  const price = useCalculator(({ prices }) => prices[metal]);
  const old = useIsOld(price);
  if (!price) return <p className={styles.soft}>{names[metal]}: we have no price today. Please enter one.</p>;
  return (
    <p className={styles.soft}>
      <strong className={styles.ink}>
        {names[metal]} {priceText(price.perGram)} a gram
      </strong>
      , {priceDay(price.at)}. {old && <strong className={styles.old}>This is an old price. </strong>}
      {price.source}.
    </p>
  );
}
