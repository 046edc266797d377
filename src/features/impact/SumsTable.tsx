import { Money } from '../../components/ui/Money';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import * as styles from './impact.module.css';

export interface SumsTableProps {
  /** The id of its heading. */
  readonly labelledBy: string;
  /** The headings, that of the labels' column first. */
  readonly heads: readonly string[];
  /** Whole cents, one sum for each further head. */
  readonly rows: readonly { readonly id?: string; readonly label: string; readonly cents: readonly number[] }[];
}

/** A table of labels with their sums. A row with an id can be linked to. */
export function SumsTable({ labelledBy, heads, rows }: SumsTableProps) {
  return (
    <ScrollRegion labelledBy={labelledBy} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cents }) => (
            <tr key={label} id={id}>
              <th scope="row">{label}</th>
              {cents.map((sum, column) => (
                <td key={heads[column + 1]}>
                  <Money cents={sum} short />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
