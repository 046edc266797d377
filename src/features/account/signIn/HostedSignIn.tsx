import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import type { Failure } from '../../../services/identity';
import type { HostedProvider } from '../../../services/identity/hosted';
import { copy } from '../../../texts/en-AU/account/page';
import { useSessionState } from '../session/SessionContext';
import * as styles from './EntryScreen.module.css';

const words = copy.hosted;

/** The ways to sign in that lead over the pool's own pages: nothing, unless the configuration offers them. */
export function HostedSignIn() {
  const { hosted } = useSessionState().ports;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!hosted) return null;

  async function leave(provider?: HostedProvider) {
    if (busy || !hosted) return;
    setBusy(true);
    setFailure(null);
    const left = await hosted
      .load()
      .then((pages) => pages.signIn(provider ? { provider } : {}))
      .catch((): Failure => ({ ok: false, reason: 'network', message: 'Network Error' }));
    setBusy(false);
    if (!left.ok) setFailure(left);
  }

  return (
    <div className={styles.hosted}>
      {failure && <HostedFailure failure={failure} />}
      {hosted.providers.map((provider) => (
        <Button key={provider} look="quiet" aria-disabled={busy || undefined} onClick={() => void leave(provider)}>
          {words.continueWith(provider)}
        </Button>
      ))}
      <Button look="quiet" aria-disabled={busy || undefined} onClick={() => void leave()}>
        {words.signInPage}
      </Button>
    </div>
  );
}

/** Why a sign-in on the hosted pages came to nothing, and what to do. */
export function HostedFailure({ failure }: { readonly failure: Failure }) {
  return (
    <FocusedNotice tone="bad" about={failure} heading={words.failed}>
      <p>
        {failure.message}. {failure.reason === 'network' ? words.network : words.unfinished}
      </p>
    </FocusedNotice>
  );
}
