import { Money } from '../../components/ui/Money';
import * as styles from './finance.module.css';

/** Whole cents, a count, or a text. */
type SumsCell = number | { readonly count: number } | string;

export interface SumsTableProps {
  /** The name of the table, if the heading above it does not name it. */
  readonly label?: string;
  /** The names of the columns; the first is of the rows' own names. */
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly cells: readonly SumsCell[];
  }[];
  /** The name of the column of texts, if there is one. */
  readonly textHead?: string;
}

/** A table of sums, each row under its own name. Columns of numbers end together. */
export function SumsTable({ label, heads, rows, textHead }: SumsTableProps) {
  const [own, ...others] = heads;
  const isNumber = (column: number) => others[column] !== textHead;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{own}</th>
          {others.map((head, column) => (
            <th key={head} scope="col" data-number={isNumber(column) || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={others[column]} data-number={isNumber(column) || undefined}>
                <Cell>{cell}</Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ children }: { readonly children: SumsCell }) {
  if (typeof children === 'number') return <Money cents={children} />;
  return <>{typeof children === 'string' ? children : children.count}</>;
}
