import { Button } from '../../../components/ui/Button';
import { canUsePasskeys } from '../forms/canUsePasskeys';
import * as styles from '../forms/forms.module.css';
import type { Entry } from './entry/useEntry';

/** Another way to sign in, in browsers that know passkeys. It takes the address from the form. */
export function PasskeyButton({ entry }: { readonly entry: Pick<Entry, 'passkey' | 'state'> }) {
  if (!canUsePasskeys()) return null;
  return (
    <div className={styles.passkey}>
      <Button look="quiet" onClick={entry.passkey} aria-disabled={entry.state.busy || undefined}>
        Sign in with a passkey
      </Button>
      <p className={styles.soft}>Enter your email address above first. You can add passkeys in your account.</p>
    </div>
  );
}
