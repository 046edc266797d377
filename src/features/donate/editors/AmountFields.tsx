import { Choices } from '../../../components/ui/Choices';
import { TextInput } from '../../../components/ui/Field';
import { formatAudShort } from '../../../domain/money';
import { findPreset } from '../plan/getPlan';
import { lineControls, findIssueAt } from '../request/FormIssue';
import type { EditorProps } from './EditorProps';
import { usePresets } from './usePresets';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';
import { Money } from '../../../components/ui/Money';

/** Suggested amounts, and among them a field for any other: choosing one fills the field, if it can be changed. */
export function AmountFields({ line, catalogue, formIssues, every, suggestForCase, onChange }: EditorProps) {
  const presets = usePresets(line, catalogue, suggestForCase)(every);
  // A field that changes its place would lose the focus.
  const isAlone = presets.length === 0 && (suggestForCase !== null || line.beneficiary?.type !== 'case');
  const chosen = findPreset(line, presets);
  const error = findIssueAt(formIssues, lineControls.amount);
  const field = (
    <TextInput
      id={lineControls.amount}
      label={isAlone ? copy.editors.howMuch : copy.editors.amount}
      prefix="A$"
      placeholder={isAlone ? undefined : copy.editors.otherAmount}
      // A form submitted before hydration returns with the amount in the link.
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={line.amount}
      error={error}
      onChange={({ target }) => onChange({ amount: target.value })}
    />
  );
  if (isAlone) return field;
  return (
    <Choices
      id="preset"
      legend={copy.editors.howMuch}
      look="amounts"
      value={chosen ? String(chosen.amount) : null}
      choices={presets.map(({ amount, label }) => ({
        value: String(amount),
        label: formatAudShort(amount),
        hint: label,
      }))}
      onChoose={(cents) => onChange({ amount: formatAudShort(Number(cents)).slice('A$'.length) })}
    >
      <div className={styles.ownAmount} data-cell data-invalid={error ? true : undefined}>
        {field}
      </div>
      <p className={styles.chosenAmount} aria-hidden="true">
        {/* All of them: the longest keeps the room, so that nothing moves when one is chosen. */}
        <span data-away={chosen ? true : undefined}>{copy.editors.chooseAmount}</span>
        {presets.map(({ amount, label }) => (
          <span key={amount} data-away={amount !== chosen?.amount || undefined}>
            <Money cents={amount} short />
            {label && `: ${label}`}
          </span>
        ))}
      </p>
    </Choices>
  );
}
