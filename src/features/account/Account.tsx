import { useEffect, useState, type ReactNode } from 'react';
import { Container } from '../../components/layout/Section';
import { FailureNotice } from '../../components/ui/FailureNotice';
import { Notice } from '../../components/ui/Notice';
import { useLazy } from '../../components/lazy/useLazy';
import type { AccountAppProps } from './AccountApp';
import type { AccountSections } from './AccountSections';
import { copy } from '../../texts/en-AU/account/page';
import * as styles from './Account.module.css';

export interface AccountProps {
  readonly sections: AccountSections;
  readonly announced: AccountAppProps['announced'];
  /** The hash of the router's location: which part of the account is open, and where to go after the sign-in. */
  readonly hash: string;
  readonly search: string;
  /** The text on what an account is for: shown below while no one is signed in. */
  readonly children?: ReactNode;
}

const loadApp = () => import('./AccountApp').then(({ AccountApp }) => AccountApp);

/**
 * The account: sign-in for a visitor, the area for a signed-in user. Everything of it is downloaded here and on no other
 * page; until it is there its place is reserved, and without a script the page says what would be here.
 */
export function Account({ children, ...place }: AccountProps) {
  const { lazy: app, retry } = useLazy(loadApp);
  // The page as it was built: nothing loads if no script runs.
  const [isBuilt, setBuilt] = useState(true);
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setBuilt(false), []);

  return (
    <>
      <Container className={styles.account}>
        {app.type === 'loaded' && <app.value {...place} onSignedIn={setSignedIn} />}
        {app.type === 'loading' && (
          <>
            <noscript>
              <Notice heading={copy.noScript.title}>
                <p>{copy.noScript.text}</p>
                <p>{copy.noScript.without}</p>
              </Notice>
            </noscript>
            <p className={styles.loading} role="status">
              {!isBuilt && copy.oneMoment}
            </p>
          </>
        )}
        {app.type === 'failed' && (
          <FailureNotice heading={copy.notLoaded.title} text={copy.notLoaded.text} onRetry={retry} />
        )}
      </Container>
      {!signedIn && children}
    </>
  );
}
