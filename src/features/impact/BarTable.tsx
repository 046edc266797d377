import { Money } from '../../components/ui/Money';
import * as styles from './impact.module.css';

export interface BarTableProps {
  readonly caption: string;
  /** The head of the rows' column. */
  readonly column: string;
  readonly amount: string;
  readonly rows: readonly { readonly label: string; readonly cents: number }[];
}

/** A table of sums with a bar for each: the chart is the table, so that everyone can read it. */
export function BarTable({ caption, column, amount, rows }: BarTableProps) {
  const largest = Math.max(1, ...rows.map(({ cents }) => cents));
  return (
    <table className={styles.bars}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Money cents={cents} short />
              <Bar share={cents / largest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param share - the share of the full width, 0 to 1 */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
      <rect width={Math.max(0, Math.round(share * 1000) / 10)} height="1" />
    </svg>
  );
}
