import { useState } from 'react';
import type { AreaPart } from '../AreaPart';
import { failureText } from '../../../../services/data/query/failureText';
import { createTabStore } from '../createTabStore';
import { clearProfileDraft } from '../profile/profileDraft';
import { createNewEmailStore } from '../security/createNewEmailStore';
import { securityText } from '../security/securityText';
import type { Proving } from '../security/useProof';

export type Deletion =
  | { readonly type: 'idle' | 'busy' }
  /** Nothing is deleted: the password, or the code of an authenticator app, is missing or wrong. */
  | { readonly type: 'refused'; readonly field: 'password' | 'code'; readonly message: string }
  /** It is unknown whether anything was deleted; doing it again is safe. */
  | { readonly type: 'failed'; readonly message: string }
  /** What was kept is gone, and the sign-in is not. Going on deletes that, too. */
  | { readonly type: 'half'; readonly message: string };

type Part = Pick<AreaPart, 'data' | 'identity' | 'session' | 'tabStorage' | 'signedOut'>;

/**
 * Deletes an account in its two steps: what is kept, and the sign-in. A deletion that stopped between them is remembered in the tab,
 * and both steps may be done again. Each time the password is asked for.
 *
 * @param prove - signs in anew with what was typed
 */
export function useDeletion({ data, identity, session, tabStorage, signedOut }: Part, prove: Proving['prove']) {
  const begun = createTabStore(tabStorage, 'deletion', session.userId);
  const [deletion, setDeletion] = useState<Deletion>(() =>
    begun.load() === null ? { type: 'idle' } : { type: 'half', message: 'We started, but could not finish.' },
  );

  async function remove(): Promise<void> {
    if (deletion.type === 'busy') return;
    setDeletion({ type: 'busy' });
    const proved = await prove();
    if (!proved.ok) {
      const field = proved.field === 'code' ? 'code' : 'password';
      return setDeletion({ type: 'refused', field, message: securityText(proved, 'delete') });
    }
    const forgotten = await data.forgetMe(proved.proof);
    if (!forgotten.ok) {
      const message = failureText(forgotten.reason);
      return setDeletion({ type: begun.load() === null ? 'failed' : 'half', message });
    }
    begun.save('half');
    const deleted = await identity.deleteAccount();
    if (!deleted.ok) return setDeletion({ type: 'half', message: securityText(deleted, 'delete') });
    begun.save(null);
    clearProfileDraft(tabStorage, session.userId);
    createNewEmailStore(tabStorage, session.userId).save(null);
    signedOut('deleted');
  }

  return { deletion, remove, isHalf: begun.load() !== null } as const;
}
