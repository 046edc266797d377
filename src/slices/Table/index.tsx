import { Section } from '../../components/layout/Section';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { ScrollRegion } from '../../components/ui/ScrollRegion';
import { toHeadingId } from '../../components/rich-text/richTextValue';
import { slices as texts } from '../../texts/en-AU/slices';
import type { SliceProps, Text } from '../sliceProps';
import { keepExact } from '../../components/ui/Untranslated';
import * as styles from './Table.module.css';

const columns = [1, 2, 3, 4] as const;
type Column = (typeof columns)[number];

export type TablePrimary = { readonly caption?: Text } & { readonly [head in `head_${Column}`]?: Text };
export type TableItem = { readonly [cell in `cell_${Column}`]?: Text };

/** A table of up to four columns. The first cell of a row is its header; a column without a heading is not shown. */
export default function Table({ slice: { primary, items }, context }: SliceProps<TablePrimary, TableItem>) {
  const used = columns.filter((column) => primary[`head_${column}`]);
  const id = `table-${toHeadingId(primary.caption ?? '')}`;
  const table = (
    <ScrollRegion labelledBy={id} className={styles.scroll}>
      <table className={styles.table}>
        <caption id={id}>
          <span className={styles.caption}>{keepExact(primary.caption)}</span>
        </caption>
        <thead>
          <tr>
            {used.map((column) => (
              <th key={column} scope="col">
                {keepExact(primary[`head_${column}`])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items?.map((row, position) => (
            <tr key={position}>
              {used.map((column, place) =>
                place === 0 ? (
                  <th key={column} scope="row">
                    {keepExact(row[`cell_${column}`])}
                  </th>
                ) : (
                  <td key={column}>{keepExact(row[`cell_${column}`])}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
  return (
    <Section kind="flow">
      {context?.folds ? <FoldOnPhone label={primary.caption ?? texts.seeTable}>{table}</FoldOnPhone> : table}
    </Section>
  );
}
