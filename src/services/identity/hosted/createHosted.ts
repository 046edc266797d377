import { signInWithRedirect, type SignInWithRedirectInput } from 'aws-amplify/auth';
import type { Deps } from '../Deps';
import { limits } from '../limits';
import { toFailure } from '../result/failures';
import type { Result } from '../result/Result';
import { listenForReturn } from './listenForReturn';

type Opener = NonNullable<NonNullable<SignInWithRedirectInput['options']>['authSessionOpener']>;

/** A provider to which the hosted pages redirect at once. */
export type HostedProvider = 'Google' | 'Facebook' | 'Amazon';

export interface Hosted {
  /**
   * Redirects to the hosted sign-in page. State (32 characters) and PKCE (128) are the library's, which checks them on
   * return.
   */
  readonly signIn: (options?: { readonly provider?: HostedProvider }) => Promise<Result>;
  /** On return: waits up to 10 seconds for the code exchange. */
  readonly finish: () => Promise<Result>;
}

/**
 * Creates the hosted pages of the user pool. Separate, so that pages without them do not load it. Configure the service first.
 *
 * @param open - navigates to an address; replaced in tests
 */
export function createHosted({ timers }: Pick<Deps, 'timers'>, open?: Opener): Hosted {
  const timeoutFailure = toFailure({ name: 'HostedPageTimeout' });
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
        let stop: (() => void) | undefined;
        const cancel = timers.after(limits.hostedSignIn, () => {
          stop?.();
          resolve(timeoutFailure);
        });
        stop = listenForReturn((result) => {
          cancel();
          resolve(result);
        });
      }),
  };
}
