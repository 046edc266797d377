import { useCallback, useEffect, useRef } from 'react';
import { RequestView } from '../../../components/requests/RequestView';
import { useRequest } from '../../../components/requests/useRequest';
import { Disclosure } from '../../../components/ui/Disclosure';
import { EmailAddress } from '../../../components/ui/EmailAddress';
import { formatDate } from '../../../texts/days';
import { Money } from '../../../components/ui/Money';
import { keepExact, Untranslated } from '../../../components/ui/Untranslated';
import type { DonorPage } from '../../../contract/financeLedger';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';
import { scheduleNames } from '../../../texts/en-AU/scheduleNames';
import { formatAud } from '../../../domain/money';
import { donorCopy as texts, giftCopy } from '../../../texts/en-AU/finance/ledger';
import { failureText } from '../../../texts/en-AU/finance/shared';
import { kindNames } from '../../../texts/en-AU/kindNames';
import type { FinancePartProps } from '../FinancePartProps';
import * as styles from '../finance.module.css';
import { GiftBox } from './GiftBox';
import { TotalsTable } from './LedgerTable';

/** The page of a donor, reached from one of their gifts. @property id - of that gift */
export function DonorView({ finance, id, changes, onChanged }: FinancePartProps & { readonly id: string }) {
  const request = useRequest(
    useCallback(() => finance.donor(id), [finance, id]),
    { changes },
  );
  return (
    <>
      <p>
        <a href="#/finance/ledger">{texts.back}</a>
      </p>
      <RequestView
        request={request}
        what={texts.what}
        getText={(failure) => (failure.code === 'invalid_request' ? texts.missing : failureText(failure))}
      >
        {(donor) => <Donor donor={donor} id={id} finance={finance} onDone={onChanged} />}
      </RequestView>
    </>
  );
}

interface DonorProps extends Pick<FinancePartProps, 'finance'> {
  readonly donor: DonorPage;
  readonly id: string;
  readonly onDone: () => void;
}

function Donor({ donor, id, ...part }: DonorProps) {
  const { name, email, hasAccount, totals, gifts, more, plans, returned } = donor;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const others = gifts.filter((gift) => gift.id !== id);
  return (
    <div className={styles.part}>
      <h3 className={styles.heading} ref={heading} tabIndex={-1}>
        {name ? <Untranslated>{name}</Untranslated> : giftCopy.anonymous}
      </h3>
      <p className={styles.note}>
        {email ? <EmailAddress email={email} /> : giftCopy.noEmail}
        <br />
        {hasAccount ? texts.account : texts.noAccount}
      </p>
      <TotalsTable search={{ totals, isSummed: true, totalsFailure: null }} heading={texts.totals} />
      <h4 className={styles.heading}>{texts.thisGift}</h4>
      {gifts
        .filter((gift) => gift.id === id)
        .map((gift) => (
          <GiftBox key={gift.id} donation={gift} {...part} />
        ))}
      {plans.length > 0 && (
        <>
          <h4 className={styles.heading}>{texts.plans}</h4>
          <ul className={styles.rows}>
            {plans.map((plan) => (
              <li key={plan.id}>
                <span>{`${kindNames[plan.kind]}, ${scheduleNames[plan.every].toLowerCase()}`}</span>
                <span>
                  {keepExact(
                    texts.plan(formatAud(plan.cents), texts.statuses[plan.status], formatAud(plan.givenCents)),
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {returned.length > 0 && (
        <>
          <h4 className={styles.heading}>{texts.returned}</h4>
          <ul className={styles.rows}>
            {returned.map(({ at, kind, cents, donationId }) => (
              <li key={`${at} ${kind} ${donationId}`}>
                <span>{`${texts.kinds[kind]}, ${formatDate(sydneyDay(new Date(at)))}`}</span>
                <Money cents={cents} />
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <Disclosure summary={texts.others(others.length)} heading="h4">
          <div className={styles.part}>
            {more && <p>{texts.more}</p>}
            {others.map((gift) => (
              <GiftBox key={gift.id} donation={gift} {...part} />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}
