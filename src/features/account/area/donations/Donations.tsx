import { useEffect, useRef, useCallback } from 'react';
import { browserConfig } from '../../../../config/browser';
import { Button } from '../../../../components/ui/Button';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { askGivenOutEmail } from '../../../../services/payments/askGivenOutEmail';
import { getReceiptUrl } from '../../../../services/payments/getReceiptUrl';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import { getRequestFailureText } from '../../../../texts/en-AU/requests';
import { DonationCard, NoDonations, type DonationCardProps } from './DonationCard';
import { useDonationPages, type DonationFilter } from './useDonationPages';
import { kindNames } from '../../../../texts/en-AU/kindNames';
import { Select } from '../../../../components/ui/Select';
import { isKind, kinds } from '../../../../domain/donation/kinds';
import type { Pages } from '../../../../components/requests/usePages';
import type { AccountDonation, Data } from '../../../../services/data';
import { useRequest } from '../../../../components/requests/useRequest';
import { listYearsToChoose } from '../statement/listYearsToChoose';
import { copy } from '../../../../texts/en-AU/account/page';
import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';
import { donationsCopy } from '../../../../texts/en-AU/account/donations';
import * as styles from './donations.module.css';
import * as area from '../area.module.css';

const texts = donationsCopy;

export interface DonationsProps extends Pick<AreaPart, 'data' | 'session' | 'clock' | 'go'>, DonationFilter {
  /** Returns the URL of a gift's receipt. */
  readonly toReceiptUrl?: (reference: string) => string;
  /** Asks for the email that says when a gift has reached people. */
  readonly ask?: DonationCardProps['askGivenOutEmail'];
}

const askHere: DonationCardProps['askGivenOutEmail'] = (reference, isWanted) =>
  askGivenOutEmail(browserConfig.api.payments, reference, isWanted);
const receiptHere = (reference: string) => getReceiptUrl(browserConfig.api.payments, reference);

/** Every gift, newest first; the filter is in the address, so that the back button leads back through it. */
export function Donations({
  data,
  session,
  clock,
  go,
  financialYear,
  kind,
  toReceiptUrl = receiptHere,
  ask = askHere,
}: DonationsProps) {
  const filter = { financialYear, kind };
  const { list, more } = useDonationPages(data, filter);
  const all = financialYear === null && kind === null;
  return (
    <>
      <ScreenHeading title={lazyCopy.parts.gifts} />
      <p className={area.lede}>{texts.lede(<EmailAddress className={styles.address} email={session.email} />)}</p>
      <DonationFilters data={data} filter={filter} now={clock()} onChoose={(chosen) => go(getDonationsHash(chosen))} />
      <p className={styles.count} role="status">
        {list.data && countText(list.data)}
      </p>
      <RequestView request={list} what={texts.what}>
        {(pages) => {
          if (pages.items.length > 0) return <List pages={pages} more={more} toReceiptUrl={toReceiptUrl} ask={ask} />;
          return all ? (
            <NoDonations email={session.email} heading="h3" />
          ) : (
            <NoneOfThese onAll={() => go(getDonationsHash(null))} />
          );
        }}
      </RequestView>
    </>
  );
}

/** Returns the fragment that shows the gifts which a filter lets through: `#/gifts?year=2027&kind=zakat`. `null` for all of them. */
export function getDonationsHash(filter: DonationFilter | null): string {
  const query = new URLSearchParams();
  if (filter?.financialYear != null) query.set('year', String(filter.financialYear));
  if (filter?.kind != null) query.set('kind', filter.kind);
  return query.size === 0 ? '#/gifts' : `#/gifts?${query}`;
}

interface DonationFiltersProps {
  readonly data: Pick<Data, 'giving'>;
  readonly filter: DonationFilter;
  readonly now: Date;
  readonly onChoose: (filter: DonationFilter) => void;
}

/** Which gifts to show: a financial year, a kind. The years are those with gifts; if that is unknown, the last few. */
function DonationFilters({ data, filter, now, onChoose }: DonationFiltersProps) {
  const giving = useRequest(useCallback(() => data.giving(), [data]));
  const donationYears = giving.data?.years.map(({ financialYear }) => financialYear) ?? null;
  const years = listYearsToChoose(donationYears, now, filter.financialYear);
  return (
    <div className={styles.filters} role="group" aria-label={texts.filters.label}>
      <Select
        id="gifts-year"
        label={texts.filters.year}
        value={filter.financialYear ?? ''}
        onChange={({ target }) => onChoose({ ...filter, financialYear: Number(target.value) || null })}
        options={[
          { value: '', label: texts.filters.allYears },
          ...years.map(({ endYear, label }) => ({ value: String(endYear), label })),
        ]}
      />
      <Select
        id="gifts-kind"
        label={texts.filters.kind}
        value={filter.kind ?? ''}
        onChange={({ target }) => onChoose({ ...filter, kind: isKind(target.value) ? target.value : null })}
        options={[
          { value: '', label: texts.filters.allKinds },
          ...kinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
        ]}
      />
    </div>
  );
}

function countText({ items, nextToken }: DonationPages): string {
  return items.length === 0 ? '' : texts.count(items.length, nextToken !== null);
}

type DonationPages = Pages<AccountDonation>;

interface ListProps {
  readonly pages: DonationPages;
  readonly more: () => void;
  readonly toReceiptUrl: (reference: string) => string;
  readonly ask: DonationCardProps['askGivenOutEmail'];
}

function List({ pages: { items, nextToken, more: state }, more, toReceiptUrl, ask }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(items.length);
  useEffect(() => {
    // The keyboard goes on at the first of the gifts that came.
    if (items.length > before.current)
      list.current?.children[before.current]?.querySelector<HTMLElement>('[tabindex]')?.focus();
    before.current = items.length;
  }, [items.length]);
  return (
    <div className={styles.gifts}>
      <ul className={styles.list} ref={list}>
        {items.map((donation) => (
          <li key={donation.reference}>
            <DonationCard gift={donation} receiptUrl={toReceiptUrl} askGivenOutEmail={ask} />
          </li>
        ))}
      </ul>
      {state !== 'idle' && state !== 'loading' && (
        <FocusedNotice tone="bad" heading={texts.moreFailed} text={getRequestFailureText(state)} />
      )}
      {nextToken !== null && (
        <Button look="quiet" onClick={more}>
          {state === 'loading' ? copy.oneMoment : texts.more}
        </Button>
      )}
    </div>
  );
}

function NoneOfThese({ onAll }: { readonly onAll: () => void }) {
  return (
    <div className={styles.empty}>
      <h3 className={area.heading}>{texts.noneOfThese.title}</h3>
      <p>{texts.noneOfThese.text}</p>
      <Button look="quiet" size="small" onClick={onAll}>
        {texts.noneOfThese.all}
      </Button>
    </div>
  );
}
