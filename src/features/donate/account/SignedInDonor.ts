import { useEffect, type Dispatch } from 'react';
import type { DonorAccount } from '../../../contract/accountMethods';
import { isSignedIn, readSignedIn } from '../../../services/identity/session/signedInCookie';
import type { CheckoutAction } from '../checkout/checkoutReducer';

export interface SignedInDonorProps {
  readonly dispatch: Dispatch<CheckoutAction>;
  /** Replaced in tests. */
  readonly isDonorSignedIn?: () => boolean;
  readonly loadAccount?: () => Promise<DonorAccount | null>;
}

const isSignedInHere = () => isSignedIn(readSignedIn(document));
const loadBrowserAccount = () => import('./loadDonorAccount').then((loaded) => loaded.loadDonorAccount());

/**
 * Opens the account of the signed-in donor, and closes it once they have signed out, in another tab too. Shows nothing. For a guest it
 * only looks at a cookie; if the account can't be loaded, the donor gives as before.
 */
export function SignedInDonor({
  dispatch,
  isDonorSignedIn = isSignedInHere,
  loadAccount = loadBrowserAccount,
}: SignedInDonorProps) {
  useEffect(() => {
    let [isOpen, isCurrent] = [false, true];
    const check = () => {
      if (isDonorSignedIn() === isOpen) return;
      isOpen = !isOpen;
      if (!isOpen) return dispatch({ type: 'accountClosed' });
      loadAccount().then(
        (account) => {
          if (account && isCurrent && isOpen) dispatch({ type: 'accountOpened', account });
        },
        () => undefined,
      );
    };
    check();
    addEventListener('focus', check);
    return () => {
      isCurrent = false;
      removeEventListener('focus', check);
    };
  }, [dispatch, isDonorSignedIn, loadAccount]);
  return null;
}
