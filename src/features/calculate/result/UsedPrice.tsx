import { memo } from 'react';
import type { Metal } from '../../../domain/zakat';
import { priceText } from '../../../domain/zakat/words/priceText';
import { priceDay } from '../prices/priceDay';
import { useIsOld } from '../prices/useIsOld';
import { useCalculator } from '../state/tools';
import * as styles from '../calculate.module.css';

/** The price that sets the nisab, with date and source, marked if old. */
export const UsedPrice = memo(function UsedPrice({ metal }: { readonly metal: Metal }) {
  const published = useCalculator(({ prices }) => prices[metal]);
  const used = useCalculator(({ outcome }) => (outcome.ok ? outcome.result.prices[metal] : null));
  const old = useIsOld(published);
  if (!used) return null;
  const price = `${priceText(used.perGram)} a gram of ${metal}`;
  if (used.at === null) return <p className={styles.soft}>Price used: {price}, entered by you.</p>;
  return (
    <p className={styles.soft}>
      Price used: {price}, {priceDay(used.at)}. {used.source}.
      {old && (
        <>
          {' '}
          <strong className={styles.old}>This price is old.</strong> You can enter the price on your zakat date.
        </>
      )}
    </p>
  );
});
