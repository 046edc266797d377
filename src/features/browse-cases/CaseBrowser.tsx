import { useContext, useEffect, useState } from 'react';
import { CaseCard, type CaseNode } from '../../components/cards/CaseCard';
import { RaisedContext } from '../../components/cards/raised';
import { Grid } from '../../components/layout/Section';
import { RichText } from '../../components/rich-text/RichText';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { Button } from '../../components/ui/Button';
import { Select } from '../../components/ui/Select';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import {
  everything,
  filterCases,
  formatFilter,
  listCategories,
  parseFilter,
  sortCases,
  type CaseFilter,
} from './caseFilter';
import * as styles from './CaseBrowser.module.css';
import { copy } from '../../texts/en-AU/caseBrowser';
import { categoryTexts } from '../../texts/en-AU/contentValues/categories';
import { sayValue } from '../../texts/sayValue';

export interface CaseBrowserProps {
  readonly heading: string | null;
  readonly cases: readonly CaseNode[];
  readonly emptyText: RichTextValue;
}

const statuses = [
  { value: '', label: copy.caseBrowser.any },
  { value: 'open', label: copy.caseBrowser.open },
  { value: 'funded', label: copy.caseBrowser.funded },
  { value: 'closed', label: copy.caseBrowser.closed },
];
const donations = [
  { value: '', label: copy.caseBrowser.anyGift },
  { value: 'zakat', label: copy.caseBrowser.zakat },
];

const orders = [
  { value: '', label: copy.caseBrowser.newest },
  { value: 'nearly', label: copy.caseBrowser.nearly },
];

/**
 * The cases with filters and their order. Both are in the address, so that they can be shared and survive reload and the back
 * button. Without scripts every case is shown, without filters, the newest first. On phones the funded and closed ones are behind a button.
 */
export function CaseBrowser({ heading, cases, emptyText }: CaseBrowserProps) {
  const [filter, setFilter] = useState<CaseFilter | null>(null);
  const [showsFinished, setShowsFinished] = useState(false);
  useEffect(() => setFilter(parseFilter(location.search, cases)), [cases]);

  const choose = (change: Partial<CaseFilter>) => {
    const next = { ...everything, ...filter, ...change };
    setFilter(next);
    history.replaceState(history.state, '', `${location.pathname}${formatFilter(next)}`);
  };
  const { cents } = useContext(RaisedContext);
  const shown = filter ? sortCases(filterCases(cases, filter), filter, cents) : cases;
  const open = shown.filter(({ data }) => data.status === 'open');
  // Without open ones, as a chosen status may want it, the others are not behind a button.
  const finished = open.length > 0 ? shown.filter((node) => !open.includes(node)) : [];
  const count =
    shown.length === cases.length
      ? copy.caseBrowser.cases(cases.length)
      : copy.caseBrowser.ofCases(shown.length, cases.length);
  const categories = [
    { value: '', label: copy.caseBrowser.any },
    ...listCategories(cases).map((value) => ({ value, label: sayValue(categoryTexts, value) })),
  ];

  return (
    <>
      {/* Rendered on the server, so that nothing moves when the script loads. */}
      <FoldOnPhone label={heading ?? copy.caseBrowser.label} className={styles.fold}>
        <form
          className={styles.filters}
          aria-label={heading ?? copy.caseBrowser.label}
          data-ready={filter !== null || undefined}
        >
          <Select
            id="category"
            label={copy.caseBrowser.need}
            options={categories}
            value={filter?.category ?? ''}
            onChange={({ target }) => choose({ category: target.value })}
          />
          <Select
            id="status"
            label={copy.caseBrowser.status}
            options={statuses}
            value={filter?.status ?? ''}
            onChange={({ target }) => choose({ status: target.value })}
          />
          <Select
            id="gift"
            label={copy.caseBrowser.kind}
            options={donations}
            value={filter?.gift ?? ''}
            onChange={({ target }) => choose({ gift: target.value })}
          />
          <Select
            id="sort"
            label={copy.caseBrowser.sort}
            options={orders}
            value={filter?.sort ?? ''}
            onChange={({ target }) => choose({ sort: target.value })}
          />
        </form>
      </FoldOnPhone>
      <p className={styles.count} role="status">
        {filter?.sort ? copy.caseBrowser.nearlyFirst(count) : count}
      </p>
      {shown.length > 0 ? (
        <>
          <Grid as="ul" className={styles.cards}>
            {shown.map((node) => (
              <li key={node.url} data-folded={(!showsFinished && finished.includes(node)) || undefined}>
                <CaseCard node={node} heading="h3" />
              </li>
            ))}
          </Grid>
          {finished.length > 0 && (
            <Button
              type="button"
              look="quiet"
              className={styles.more}
              aria-expanded={showsFinished}
              onClick={() => setShowsFinished(!showsFinished)}
            >
              {copy.caseBrowser.finished(finished.length)}
            </Button>
          )}
        </>
      ) : (
        <div className={styles.empty}>
          <RichText field={emptyText} />
          <Button type="button" look="quiet" onClick={() => choose(everything)}>
            {copy.caseBrowser.showAll}
          </Button>
        </div>
      )}
    </>
  );
}
