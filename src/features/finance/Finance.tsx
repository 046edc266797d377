import { useState } from 'react';
import { Disclosure } from '../../components/ui/Disclosure';
import { browserConfig } from '../../config/browser';
import { sydneyDay } from '../../domain/calendar/sydneyDay';
import { createFinance } from '../../services/finance/createFinance';
import type { Finance as FinanceService } from '../../services/finance/createFinance';
import { createDonorToken } from '../../services/payments';
import { AuditTrail, Books, ExportMonth } from './Books';
import { copy } from './copy';
import { FindGifts } from './FindGifts';
import { OpenRefunds } from './OpenRefunds';
import { RecordTransfer } from './RecordTransfer';
import * as styles from './finance.module.css';

export interface FinanceProps {
  /** Who is signed in. */
  readonly userId: string;
  readonly signedOut: () => void;
  readonly clock: () => Date;
  /** Replaced in tests. */
  readonly finance?: FinanceService;
}

const { api, identity } = browserConfig;
const browserFinance = createFinance(api.payments, { idToken: createDonorToken(identity) });
const week = 6 * 24 * 3600 * 1000;

/** What people of finance do: gifts, refunds, receipts, transfers, the books. */
export function Finance({ userId, signedOut, clock, finance = browserFinance }: FinanceProps) {
  const [changes, setChanges] = useState(0);
  const part = { finance, signedOut };
  const now = clock();
  const today = sydneyDay(now);
  const month = today.slice(0, 7);
  const weekAgo = sydneyDay(new Date(now.getTime() - week));
  return (
    <div className={styles.part}>
      <FindGifts {...part} onChanged={() => setChanges(changes + 1)} />
      <OpenRefunds {...part} userId={userId} changes={changes} />
      <div>
        <Disclosure summary={copy.record.heading} heading="h3">
          <RecordTransfer {...part} />
        </Disclosure>
        <Disclosure summary={copy.books.heading} heading="h3">
          <Books {...part} today={today} weekAgo={weekAgo} />
        </Disclosure>
        <Disclosure summary={copy.exported.heading} heading="h3">
          <ExportMonth {...part} month={month} />
        </Disclosure>
        <Disclosure summary={copy.trail.heading} heading="h3">
          <AuditTrail {...part} month={month} />
        </Disclosure>
      </div>
    </div>
  );
}
