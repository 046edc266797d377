import { useEffect, useState } from 'react';
import { CaseCard } from '../../components/cards/CaseCard';
import { Grid } from '../../components/layout/Section';
import { RichText } from '../../components/rich-text/RichText';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { Button } from '../../components/ui/Button';
import { Select } from '../../components/ui/Field';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { listCategories, everything, filterCases, formatFilter, parseFilter } from './caseFilter';
import type { CaseFilter, FilterableCase } from './caseFilter';
import * as styles from './CaseBrowser.module.css';

export interface CaseBrowserProps {
  readonly heading: string | null;
  readonly cases: readonly FilterableCase[];
  readonly emptyText: RichTextValue;
}

const statuses = [
  { value: '', label: 'Any' },
  { value: 'open', label: 'Open' },
  { value: 'funded', label: 'Funded' },
  { value: 'closed', label: 'Closed' },
];
const donations = [
  { value: '', label: 'Any gift' },
  { value: 'zakat', label: 'Zakat' },
];

/**
 * The cases with filters. The filter is in the address, so that it can be shared and survives reload and the back
 * button. Without scripts every case is shown, without filters.
 */
export function CaseBrowser({ heading, cases, emptyText }: CaseBrowserProps) {
  const [filter, setFilter] = useState<CaseFilter | null>(null);
  useEffect(() => setFilter(parseFilter(location.search, cases)), [cases]);

  const choose = (change: Partial<CaseFilter>) => {
    const next = { ...everything, ...filter, ...change };
    setFilter(next);
    history.replaceState(history.state, '', `${location.pathname}${formatFilter(next)}`);
  };
  const shown = filter ? filterCases(cases, filter) : cases;
  const categories = [{ value: '', label: 'Any' }, ...listCategories(cases).map((value) => ({ value, label: value }))];

  return (
    <>
      {/* Rendered on the server, so that nothing moves when the script loads. */}
      <FoldOnPhone label={heading ?? 'Filter the cases'} className={styles.fold}>
        <form
          className={styles.filters}
          aria-label={heading ?? 'Filter the cases'}
          data-ready={filter !== null || undefined}
        >
          <Select
            id="category"
            label="Need"
            options={categories}
            value={filter?.category ?? ''}
            onChange={({ target }) => choose({ category: target.value })}
          />
          <Select
            id="status"
            label="Status"
            options={statuses}
            value={filter?.status ?? ''}
            onChange={({ target }) => choose({ status: target.value })}
          />
          <Select
            id="gift"
            label="Kind of gift"
            options={donations}
            value={filter?.gift ?? ''}
            onChange={({ target }) => choose({ gift: target.value })}
          />
        </form>
      </FoldOnPhone>
      <p className={styles.count} role="status">
        {shown.length === cases.length ? `${cases.length} cases` : `${shown.length} of ${cases.length} cases`}
      </p>
      {shown.length > 0 ? (
        <Grid as="ul">
          {shown.map((node) => (
            <li key={node.url}>
              <CaseCard node={node} heading="h3" />
            </li>
          ))}
        </Grid>
      ) : (
        <div className={styles.empty}>
          <RichText field={emptyText} />
          <Button type="button" look="quiet" onClick={() => choose(everything)}>
            Show all cases
          </Button>
        </div>
      )}
    </>
  );
}
