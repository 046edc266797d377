import { signOut } from 'aws-amplify/auth';
import type { Deps } from '../Deps';
import { limits } from '../limits';

/** Leaves for the hosted sign-out page if the person signed in there. Resolves if the page is still here after 3 seconds. */
export function leaveHostedPages(timers: Deps['timers']): Promise<void> {
  return new Promise((resolve) => {
    const cancel = timers.after(limits.hostedSignOut, resolve);
    // Without tokens the library makes no call of its own. On success the page is being left, which may take a while.
    signOut().catch(() => {
      cancel();
      resolve();
    });
  });
}
