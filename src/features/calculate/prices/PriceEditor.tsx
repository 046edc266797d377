import { TextInput } from '../../../components/ui/Field';
import type { Metal } from '../../../domain/zakat';
import { fieldId } from '../entries/fieldId';
import { useChecking } from '../entries/FieldEditor';
import { useCalculator, useDispatch } from '../state/tools';
import * as styles from '../calculate.module.css';
import { PublishedPrice } from './PublishedPrice';

/** The metal prices: the published ones with date and source, and fields for the prices of the visitor's own date. */
export function PriceEditor() {
  return (
    <div className={styles.fields}>
      <MetalPrice metal="gold" />
      <MetalPrice metal="silver" />
    </div>
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
        id={fieldId(path)}
        label={`Your own price for a gram of ${metal} (optional)`}
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
