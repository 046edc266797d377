import { formatAud, formatAudShort } from '../../domain/money';
import * as styles from './ui.module.css';
import { Untranslated } from './Untranslated';

export interface MoneyProps {
  /** Whole cents. */
  readonly cents: number;
  /** Whether `.00` is left out. */
  readonly short?: boolean;
}

/** An amount in tabular figures, which a browser's translator leaves as it is. */
export function Money({ cents, short }: MoneyProps) {
  return <Untranslated className={styles.money}>{short ? formatAudShort(cents) : formatAud(cents)}</Untranslated>;
}
