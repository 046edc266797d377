import { rulingKeys, rulingKinds, type RulingKey } from './rulingKinds';
import { fail, succeed, type Result } from '../../Result';

/** A row of the content: a rate, weight or ruling as editors enter it. */
export interface RulingRow {
  readonly key?: string | null;
  readonly label?: string | null;
  readonly value?: string | null;
  readonly source?: string | null;
}

type ValueOf<Kind> = Kind extends readonly string[] ? Kind[number] : string;

/** A ruling with its source. Numbers are plain decimals. */
export interface Ruling<Value extends string = string> {
  readonly label: string;
  readonly value: Value;
  readonly source: string;
}

export type Rulings = { readonly [Key in RulingKey]: Ruling<ValueOf<(typeof rulingKinds)[Key]>> };

export interface RulingIssue {
  readonly key: RulingKey;
  /**
   * `missing`: no row, or more than one; `unsourced`: a row without a source; `value`: not a valid value for the
   * ruling.
   */
  readonly reason: 'missing' | 'unsourced' | 'value';
}

export type RulingsReading = Result<Rulings, readonly RulingIssue[]>;

const plainDecimal = /^\d+(\.\d+)?$/;
const wholeNumber = /^\d{1,6}$/;
/** From 0 to 1, with any trailing zeros. */
const share = /^(0(\.\d+)?|1(\.0+)?)$/;

function fits(kind: (typeof rulingKinds)[RulingKey], value: string): boolean {
  if (typeof kind !== 'string') return (kind as readonly string[]).includes(value);
  if (kind === 'share') return share.test(value);
  if (kind === 'whole') return wholeNumber.test(value);
  return plainDecimal.test(value) && /[1-9]/.test(value);
}

/**
 * Parses the rulings from the rows of the calculator's document. Unknown rows are ignored. Rulings that are missing,
 * unsourced or invalid are returned as issues, and then there are no rulings.
 */
export function readRulings(rows: readonly RulingRow[]): RulingsReading {
  const issues: RulingIssue[] = [];
  const entries = rulingKeys.map((key) => {
    const found = rows.filter((row) => row.key === key);
    const row = found[0];
    const value = row?.value?.trim() ?? '';
    const source = row?.source?.trim() ?? '';
    if (found.length !== 1) issues.push({ key, reason: 'missing' });
    else if (!source) issues.push({ key, reason: 'unsourced' });
    else if (!fits(rulingKinds[key], value)) issues.push({ key, reason: 'value' });
    return [key, { label: row?.label?.trim() || key, value, source }];
  });
  return issues.length ? fail(issues) : succeed(Object.fromEntries(entries) as Rulings);
}
