import { useId } from 'react';
import { Money } from '../../components/ui/Money';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import * as styles from './finance.module.css';

/** Whole cents, a count, or a text. */
type SumsCell = number | { readonly count: number } | string;

export interface SumsTableProps {
  /** The id of the heading that names the table, or a name of its own. */
  readonly name: { readonly labelledBy: string } | { readonly label: string };
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

/** A table of sums, each row under its own name, which scrolls sideways where it is wide. Columns of numbers end together. */
export function SumsTable({ name, heads, rows, textHead }: SumsTableProps) {
  const captionId = useId();
  const [own, ...others] = heads;
  const isNumber = (column: number) => others[column] !== textHead;
  return (
    <ScrollRegion labelledBy={'label' in name ? captionId : name.labelledBy}>
      <table className={styles.table}>
        {'label' in name && (
          <caption className={styles.caption} id={captionId}>
            {name.label}
          </caption>
        )}
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
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell, column) => (
                <td key={others[column]} data-number={isNumber(column) || undefined}>
                  <Cell>{cell}</Cell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cell({ children }: { readonly children: SumsCell }) {
  if (typeof children === 'number') return <Money cents={children} />;
  return <>{typeof children === 'string' ? children : children.count}</>;
}
