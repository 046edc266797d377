import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Container } from '../../components/layout/Section';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import type { AccountAppProps } from './AccountApp';
import type { AccountSections } from './AccountSections';
import { copy } from './copy';
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
              <Notice heading={copy.noScript.title}>
                <p>{copy.noScript.text}</p>
                <p>{copy.noScript.without}</p>
              </Notice>
            </noscript>
            <p className={styles.loading} role="status">
              {app.type === 'loading' && copy.oneMoment}
            </p>
          </>
        )}
        {app.type === 'failed' && (
          <Notice tone="bad" role="alert" heading={copy.notLoaded.title}>
            <p>{copy.notLoaded.text}</p>
            <Button look="quiet" size="small" onClick={() => setTries(tries + 1)}>
              {copy.tryAgain}
            </Button>
          </Notice>
        )}
      </Container>
      {!signedIn && children}
    </>
  );
}
