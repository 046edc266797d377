import { signInWithRedirect, signOut, type SignInWithRedirectInput } from 'aws-amplify/auth';
import type { Deps } from '../Deps';
import { limits } from '../limits';
import { toFailure } from '../result/failures';
import type { Result } from '../result/Result';
import { onReturn } from './onReturn';

type Opener = NonNullable<NonNullable<SignInWithRedirectInput['options']>['authSessionOpener']>;

/** A provider to which the hosted pages redirect at once. */
export type HostedProvider = 'Google' | 'Facebook' | 'Amazon';

export interface Hosted {
  /**
   * Redirects to the hosted sign-in page. State (32 characters) and PKCE (128) are the library's, which checks them on
   * return.
   */
  readonly signIn: (way?: { readonly provider?: HostedProvider }) => Promise<Result>;
  /** On return: waits up to 10 seconds for the code exchange. */
  readonly finish: () => Promise<Result>;
}

/**
 * Creates the hosted pages of the user pool. Separate, so that pages without them do not load it. Configure the service first.
 *
 * @param open - navigates to an address; replaced in tests
 */
export function createHosted({ timers }: Pick<Deps, 'timers'>, open?: Opener): Hosted {
  const tooLate = toFailure({ name: 'HostedPageTimeout' });
  return {
    signIn: async ({ provider } = {}) => {
      try {
        await signInWithRedirect({
          ...(provider && { provider }),
          ...(open && { options: { authSessionOpener: open } }),
        });
        return { ok: true };
      } catch (error) {
        return toFailure(error);
      }
    },
    finish: () =>
      new Promise((resolve) => {
        let stop = () => undefined as void;
        const cancel = timers.after(limits.hostedSignIn, () => {
          stop();
          resolve(tooLate);
        });
        stop = onReturn((result) => {
          cancel();
          resolve(result);
        });
      }),
  };
}

/** Leaves for the hosted sign-out, if the person came by those pages. Goes on if this page is still here 3 seconds later. */
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
