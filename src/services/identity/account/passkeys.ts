import { associateWebAuthnCredential, deleteWebAuthnCredential, listWebAuthnCredentials } from 'aws-amplify/auth';
import type { Result } from '../result/Result';
import { asUser, doAsUser } from './attempt';
import type { Tools } from './Tools';

export interface Passkey {
  readonly id: string;
  /** As the pool names it; may be empty. */
  readonly name: string;
  readonly addedAt: Date | null;
}

/** Lists the passkeys of the signed-in user: 20 at most, which fit into one page. */
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
  return doAsUser(tools, associateWebAuthnCredential);
}

/** Removes a passkey from the account. The device keeps its half, which opens nothing any more. */
export async function removePasskey(tools: Tools, credentialId: string): Promise<Result> {
  return doAsUser(tools, () => tools.within(1, deleteWebAuthnCredential({ credentialId })));
}
