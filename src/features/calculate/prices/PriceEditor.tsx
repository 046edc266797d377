import { TextInput } from '../../../components/ui/Field';
import type { Metal } from '../../../domain/zakat';
import { getFieldId } from '../entries/getFieldId';
import { useChecking } from '../entries/FieldEditor';
import { useCalculator, useDispatch } from '../state/tools';
import { priceText } from '../../../texts/zakat/pricesText';
import { priceDay, useIsOld } from './useIsOld';
import * as styles from '../calculate.module.css';
import { copy } from '../../../texts/en-AU/calculate';
import { keepExact } from '../../../components/ui/Untranslated';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.prices;

/** The metal prices: the published ones with date and source, and fields for the prices of the visitor's own date. */
export function PriceEditor() {
  return (
    <div className={styles.fields}>
      <MetalPrice metal="gold" />
      <MetalPrice metal="silver" />
    </div>
  );
}

/** The prices as a question of the guided way, with what they are for. */
export function PriceStep() {
  return (
    <>
      <p className={styles.soft}>{texts.about}</p>
      <PriceEditor />
    </>
  );
}

/** A metal's published price with date and source, marked if old. */
export function PublishedPrice({ metal }: { readonly metal: Metal }) {
  const price = useCalculator(({ prices }) => prices[metal]);
  const old = useIsOld(price);
  if (!price) return <p className={styles.soft}>{texts.none(texts.names[metal])}</p>;
  return (
    <p className={styles.soft}>
      <strong className={styles.ink}>{keepExact(texts.published(texts.names[metal], priceText(price.perGram)))}</strong>
      , {priceDay(price.at)}. {old && <strong className={styles.old}>{texts.old} </strong>}
      {price.source}.
    </p>
  );
}

function MetalPrice({ metal }: { readonly metal: Metal }) {
  const dispatch = useDispatch();
  const value = useCalculator(({ form }) => form.prices[metal]);
  const path = `prices.${metal}`;
  const checking = useChecking(path);
  return (
    <div className={styles.price}>
      <PublishedPrice metal={metal} />
      <TextInput
        id={getFieldId(path)}
        label={texts.own(copy.metals[metal])}
        error={checking.error}
        prefix="A$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={({ target }) => {
          dispatch({ type: 'priced', metal, value: target.value });
          checking.typed();
        }}
        onBlur={checking.left}
      />
    </div>
  );
}
