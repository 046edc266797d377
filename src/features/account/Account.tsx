import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Container } from '../../components/layout/Section';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import { SiteLink } from '../../components/ui/SiteLink';
import type { AccountAppProps } from './AccountApp';
import type { AccountSections } from './AccountSections';
import * as styles from './Account.module.css';

export interface AccountProps {
  readonly sections: AccountSections;
  readonly announced: AccountAppProps['announced'];
  /** Of the router's location: which part of the account is asked for, and where to go after the sign-in. */
  readonly hash: string;
  readonly search: string;
  /** What an account is for: shown below while no one is signed in. */
  readonly children?: ReactNode;
}

type App =
  /** The page as it was built: nothing loads where no script runs. */
  | { readonly type: 'built' }
  | { readonly type: 'loading' }
  | { readonly type: 'failed' }
  | { readonly type: 'loaded'; readonly Part: ComponentType<AccountAppProps> };

/**
 * The account: sign-in for a visitor, the area for a signed-in user. Everything of it is downloaded here and on no other
 * page; until it is there its place is kept, and without a script the page says what would be here.
 */
export function Account({ children, ...place }: AccountProps) {
  const [app, setApp] = useState<App>({ type: 'built' });
  const [tries, setTries] = useState(0);
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    let wanted = true;
    setApp({ type: 'loading' });
    import('./AccountApp').then(
      ({ AccountApp }) => wanted && setApp({ type: 'loaded', Part: AccountApp }),
      () => wanted && setApp({ type: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [tries]);

  return (
    <>
      <Container className={styles.account}>
        {app.type === 'loaded' && <app.Part {...place} onSignedIn={setSignedIn} />}
        {(app.type === 'built' || app.type === 'loading') && (
          <>
            <noscript>
              <Notice heading="Your account needs JavaScript">
                <p>
                  Your browser has it turned off, or did not load it. Turn it on and reload this page to see your gifts,
                  receipts and statements. Each receipt is also in the email we sent you.
                </p>
                <p>
                  Without JavaScript you can read every page,{' '}
                  <SiteLink href="/pay#how-to-give">give by bank transfer or by phone</SiteLink>, and{' '}
                  <SiteLink href="/contact">call or write to us</SiteLink>.
                </p>
              </Notice>
            </noscript>
            <p className={styles.loading} role="status">
              {app.type === 'loading' && 'One moment …'}
            </p>
          </>
        )}
        {app.type === 'failed' && (
          <Notice tone="bad" role="alert" heading="Your account did not load">
            <p>Check your internet connection and try again. Nothing in your account has changed.</p>
            <Button look="quiet" size="small" onClick={() => setTries(tries + 1)}>
              Try again
            </Button>
          </Notice>
        )}
      </Container>
      {!signedIn && children}
    </>
  );
}
