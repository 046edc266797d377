import { useEffect, useState } from 'react';
import { browserConfig } from '../../../config/browser';
import { fetchStoredDonations } from '../../../services/payments/fetchStoredDonations';

/**
 * What a case or program has received through the site, in whole cents; 0 until that is known, and without an answer.
 *
 * @param ask - replaced in tests
 */
export function useStoredDonations(
  type: 'case' | 'program',
  uid: string | null | undefined,
  ask = fetchStoredDonations,
): number {
  const [cents, setCents] = useState(0);
  useEffect(() => {
    if (!uid) return;
    let wanted = true;
    void ask(browserConfig.api.payments, { type, uid }).then((known) => wanted && known !== null && setCents(known));
    return () => {
      wanted = false;
    };
  }, [type, uid, ask]);
  return cents;
}
