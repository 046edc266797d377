import { useEffect, useState } from 'react';
import { sydneyZone } from '../../../domain/calendar/sydneyDay';
import { getDeviceZone } from '../../../components/ui/deviceDay';
import { getFinancialYear } from '../../../domain/receipt/toFinancialYear';
import * as styles from '../donate.module.css';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

const minute = 60_000;

/** The moment it is, looked at again each minute: a donor may stay past midnight. */
function useNow(clock: () => Date): Date {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), minute);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

/** Says which financial year the receipt will have, in the hours in which the donor's clock says another one than Sydney's. */
export function ReceiptYearNote({ clock }: { readonly clock: () => Date }) {
  const now = useNow(clock);
  const year = getFinancialYear(now, sydneyZone);
  const own = getFinancialYear(now, getDeviceZone());
  return (
    <div role="status" className={styles.receiptYear}>
      {year.endYear !== own.endYear && (
        <p className={styles.note}>{lazyCopy.payment.receiptYear(year.label, year.endYear > own.endYear)}</p>
      )}
    </div>
  );
}
