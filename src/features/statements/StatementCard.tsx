import { Checkbox } from '../../components/ui/Field';
import { Money } from '../../components/ui/Money';
import { TextLink } from '../../components/ui/TextLink';
import { priceTime } from '../../domain/zakat/words/pricesText';
import type { CalculationSummary } from '../../services/data';
import { formatDay, formatHijriDay, Sums } from './parts';
import { copy } from './copy';
import * as styles from './statements.module.css';

interface StatementCardProps {
  readonly statement: CalculationSummary;
  readonly chosen: boolean;
  /** No more can be chosen. */
  readonly full: boolean;
  /** Chooses it for a comparison; absent if there is nothing to compare with. */
  readonly onChoose: ((on: boolean) => void) | undefined;
}

/** A saved calculation in the list. */
export function StatementCard({ statement, chosen, full, onChoose }: StatementCardProps) {
  const { id, calculatedAt, netCents, nisabCents, payableCents } = statement;
  const day = formatDay(calculatedAt);
  return (
    <li className={styles.card}>
      <h3 className={styles.cardTitle}>
        <TextLink href={`#/zakat/${id}`}>{copy.statementCard.zakatOn(day)}</TextLink>
      </h3>
      <p className={styles.soft}>
        {copy.statementCard.workedOutOn(formatHijriDay(calculatedAt), priceTime(calculatedAt))}
      </p>
      <Sums
        sums={[
          [copy.statementCard.toPay, <Money key="pay" cents={payableCents} />],
          [copy.statementCard.netWealth, <Money key="net" cents={netCents} />],
          [copy.statementCard.nisab, <Money key="nisab" cents={nisabCents} />],
        ]}
      />
      {onChoose && (
        <Checkbox
          id={`compare-${id}`}
          label={copy.statementCard.compareZakatOn(day)}
          checked={chosen}
          disabled={full && !chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
    </li>
  );
}
