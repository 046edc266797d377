import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Choices } from '../../../components/ui/Choices';
import { TextInput } from '../../../components/ui/Field';
import { Money } from '../../../components/ui/Money';
import { calculateTaintedSum, taintedWays, type TaintedWay } from './calculateTaintedSum';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

/** Calculates the amount to give away from what a bank or company has reported. */
export default function SumHelper({ onFound }: { readonly onFound: (cents: number) => void }) {
  const [way, setWay] = useState<TaintedWay>('interest');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const sum = calculateTaintedSum(way, typed);
  return (
    <fieldset className={styles.helper}>
      <legend>{copy.editors.tainted.workOut}</legend>
      <Choices
        id="tainted-way"
        legend={lazyCopy.tainted.from}
        value={way}
        choices={taintedWays.map(({ way: value, label }) => ({ value, label }))}
        onChoose={setWay}
      />
      {taintedWays
        .find((one) => one.way === way)
        ?.fields.map(({ name, label, prefix, hint }) => (
          <TextInput
            key={name}
            id={`tainted-${name}`}
            label={label}
            hint={hint}
            prefix={prefix}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Submits only the sum, not the step.
              event.preventDefault();
              if (sum.ok) onFound(sum.value);
            }}
          />
        ))}
      <p className={styles.price} role="status">
        {sum.ok
          ? lazyCopy.tainted.toGive(
              <strong>
                <Money cents={sum.value} />
              </strong>,
            )
          : sum.error}
      </p>
      <Button
        look="quiet"
        size="small"
        className={styles.start}
        disabled={!sum.ok}
        onClick={() => {
          if (sum.ok) onFound(sum.value);
        }}
      >
        {lazyCopy.tainted.use}
      </Button>
    </fieldset>
  );
}
