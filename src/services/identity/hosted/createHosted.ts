import { signInWithRedirect, signOut } from 'aws-amplify/auth';
import type { SignInWithRedirectInput } from 'aws-amplify/auth';
import type { Deps } from '../Deps';
import { limits } from '../limits';
import { failureOf } from '../result/failures';
import type { Result } from '../result/Result';
import { onReturn } from './onReturn';

type Opener = NonNullable<NonNullable<SignInWithRedirectInput['options']>['authSessionOpener']>;

/** A provider whose page the hosted pages hand on to at once. */
export type HostedProvider = 'Google' | 'Facebook' | 'Amazon';

export interface Hosted {
  /** Leaves for the hosted sign-in page. State (32 characters) and PKCE (128) are the library's, which checks them on return. */
  readonly signIn: (way?: { readonly backTo?: string; readonly provider?: HostedProvider }) => Promise<Result>;
  /** On return: waits up to 10 seconds for the exchange of the code to be done. */
  readonly finish: () => Promise<Result>;
  /** Leaves for the hosted sign-out page; a failure where this page is still here 3 seconds later. */
  readonly signOut: () => Promise<Result>;
}

/**
 * The hosted pages of the user pool. A part of its own, so that a page without them does not download it. Configure the
 * service first.
 *
 * @param open - goes to an address; the browser's own way, except in tests
 */
export function createHosted({ timers }: Pick<Deps, 'timers'>, open?: Opener): Hosted {
  const tooLate = failureOf({ name: 'HostedPageTimeout' });
  return {
    signIn: async ({ backTo, provider } = {}) => {
      try {
        await signInWithRedirect({
          ...(backTo !== undefined && { customState: backTo }),
          ...(provider && { provider }),
          ...(open && { options: { authSessionOpener: open } }),
        });
        return { ok: true };
      } catch (error) {
        return failureOf(error);
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
    signOut: () =>
      new Promise((resolve) => {
        const cancel = timers.after(limits.hostedSignOut, () => resolve(tooLate));
        // Where it works nothing comes back: the page is left.
        signOut().catch((error: unknown) => {
          cancel();
          resolve(failureOf(error));
        });
      }),
  };
}
