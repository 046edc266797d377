import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import type { Cause } from '../../../contract/financeRecords';
import { lengths } from '../../../domain/donation/lengths';
import type { RecordedMethod } from '../../../domain/donation/methods';
import { ledgerCopy } from '../../../texts/en-AU/finance/ledger';
import { recordCopy } from '../../../texts/en-AU/finance/record';
import { emptyLine, listCauses, type FundLine, type GiftEntry } from './giftEntry';
import * as styles from '../finance.module.css';

const texts = recordCopy.fields;

export interface GiftFieldsProps {
  /** The beginning of the fields' ids: `{id}-{field}`. */
  readonly id: string;
  readonly entry: GiftEntry;
  readonly onType: (change: Partial<GiftEntry>) => void;
  readonly getError: (field: string) => string | undefined;
  readonly causes: readonly Cause[];
  readonly method: RecordedMethod;
}

/** The fields of a gift that came past the site. */
export function GiftFields({ id, entry, onType, getError, causes, method }: GiftFieldsProps) {
  const control = (name: Exclude<keyof GiftEntry, 'lines'>) => ({
    id: `${id}-${name}`,
    autoComplete: 'off',
    value: entry[name],
    error: getError(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...control('date')} label={texts.date} hint={ledgerCopy.dayHint} maxLength={40} />
        <TextInput {...control('amount')} label={texts.amount} prefix="A$" inputMode="decimal" maxLength={20} />
      </div>
      <FundLines
        id={id}
        lines={entry.lines}
        onChange={(lines) => onType({ lines })}
        causes={causes}
        error={getError('fund')}
      />
      <TextInput {...control('reference')} label={texts.reference[method]} hint={texts.referenceHint} maxLength={300} />
      <TextInput {...control('name')} label={texts.name} maxLength={lengths.name} />
      <TextInput {...control('email')} label={texts.email} hint={texts.emailHint} type="email" inputMode="email" />
    </>
  );
}

interface FundLinesProps extends Pick<GiftFieldsProps, 'id' | 'causes'> {
  readonly lines: readonly FundLine[];
  readonly onChange: (lines: readonly FundLine[]) => void;
  readonly error: string | undefined;
}

const funds = Object.entries(recordCopy.funds).map(([value, label]) => ({ value, label }));

/** The funds that a gift is for; with several each has its amount. */
function FundLines({ id, lines, onChange, causes, error }: FundLinesProps) {
  const isDivided = lines.length > 1;
  const change = (index: number, part: Partial<FundLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  return (
    <>
      {lines.map(({ fund, cause, amount }, index) => {
        const open = listCauses(causes, fund);
        const place = (name: string) => (index === 0 ? `${id}-${name}` : `${id}-${name}-${index + 1}`);
        return (
          <div key={index} className={isDivided ? styles.confirming : styles.part}>
            <Select
              id={place('fund')}
              label={texts.fund}
              options={[{ value: '', label: texts.chooseFund }, ...funds]}
              value={fund}
              error={index === 0 ? error : undefined}
              onChange={({ target }) => change(index, { fund: target.value, cause: '' })}
            />
            {open.length > 0 && (
              <Select
                id={place('cause')}
                label={texts.cause}
                options={[
                  { value: '', label: texts.noCause },
                  ...open.map(({ type, uid, title }) => ({ value: `${type}/${uid}`, label: title })),
                ]}
                value={cause}
                onChange={({ target }) => change(index, { cause: target.value })}
              />
            )}
            {isDivided && (
              <TextInput
                id={place('part')}
                label={texts.part}
                prefix="A$"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={amount}
                onChange={({ target }) => change(index, { amount: target.value })}
              />
            )}
            {isDivided && (
              <div className={styles.buttons}>
                <Button look="quiet" size="small" onClick={() => onChange(lines.filter((_, at) => at !== index))}>
                  {texts.remove(index + 1)}
                </Button>
              </div>
            )}
          </div>
        );
      })}
      {lines.length < 12 && (
        <div className={styles.buttons}>
          <Button look="quiet" size="small" onClick={() => onChange([...lines, emptyLine])}>
            {isDivided ? texts.addAnother : texts.add}
          </Button>
        </div>
      )}
    </>
  );
}
