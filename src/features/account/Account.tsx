import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Container } from '../../components/layout/Section';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import type { AccountAppProps } from './AccountApp';
import type { AccountSections } from './AccountSections';
import * as styles from './Account.module.css';

export interface AccountProps {
  readonly sections: AccountSections;
  /** Of the router's location: which part of the account is asked for, and where to go after the sign-in. */
  readonly hash: string;
  readonly search: string;
  /** What an account is for: stands beneath as long as nobody is signed in. */
  readonly children?: ReactNode;
}

type App =
  | { readonly type: 'loading' }
  | { readonly type: 'failed' }
  | { readonly type: 'loaded'; readonly Part: ComponentType<AccountAppProps> };

/**
 * The account: sign-in for a stranger, the area for whoever is signed in. Everything of it is downloaded here and on no other
 * page; until it is there its place is kept, and without a script the page says what would be here.
 */
export function Account({ children, ...place }: AccountProps) {
  const [app, setApp] = useState<App>({ type: 'loading' });
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
        {app.type === 'loading' && (
          <>
            <noscript>
              <Notice heading="Signing in needs JavaScript">
                <p>
                  Your browser has it turned off, or did not load it. You can give without an account, and your receipt
                  comes by e-mail.
                </p>
              </Notice>
            </noscript>
            <p className={styles.loading} role="status">
              One moment …
            </p>
          </>
        )}
        {app.type === 'failed' && (
          <Notice tone="bad" role="alert" heading="Your account did not load">
            <p>Are you connected? Nothing of your account has changed.</p>
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
