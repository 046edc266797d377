import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  signIn as begin,
} from 'aws-amplify/auth';
import { toFailure } from '../result/failures';
import { firstEmpty } from '../result/empty';
import type { Result } from '../result/Result';
import { asUser, attempt } from './attempt';
import { insteadOf, toSignInResult } from './signIn';
import type { SignInResult } from './signIn';
import type { Tools } from './Tools';

export interface Passkey {
  readonly id: string;
  /** As the pool names it; may be empty. */
  readonly name: string;
  readonly addedAt: Date | null;
}

/** The passkeys of the signed-in user: 20 at most, which fit into one page. */
export async function listPasskeys(tools: Tools): Promise<Result<{ readonly passkeys: readonly Passkey[] }>> {
  return asUser(tools, async () => {
    const { credentials } = await tools.within(1, listWebAuthnCredentials({ pageSize: 20 }));
    const passkeys = credentials.map(({ credentialId = '', friendlyCredentialName = '', createdAt }) => ({
      id: credentialId,
      name: friendlyCredentialName,
      addedAt: createdAt ?? null,
    }));
    return { ok: true, passkeys } as const;
  });
}

/** Has the browser make a passkey for the signed-in user. It waits for the person; the browser ends that by itself. */
export async function addPasskey(tools: Tools): Promise<Result> {
  return asUser(tools, async () => {
    await associateWebAuthnCredential();
    return { ok: true } as const;
  });
}

/** Removes a passkey from the account. The device keeps its half, which opens nothing any more. */
export async function removePasskey(tools: Tools, credentialId: string): Promise<Result> {
  return asUser(tools, async () => {
    await tools.within(1, deleteWebAuthnCredential({ credentialId }));
    return { ok: true } as const;
  });
}

/**
 * Signs in with a passkey in the place of the password. Cognito needs the address for it, and offers the passkey only where the account
 * has one.
 */
export async function signInWithPasskey(tools: Tools, email: string): Promise<SignInResult> {
  const empty = firstEmpty([email, 'emptyUsername', 'email']);
  if (empty) return empty;
  const username = email.trim();
  tools.signIn.email = username;
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
  return attempt(async () => {
    const output = await insteadOf(() => begin({ username, options }));
    const isOffered = output.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION';
    return isOffered ? toSignInResult(output, username) : toFailure({ name: 'PasskeyNotOffered' });
  });
}
