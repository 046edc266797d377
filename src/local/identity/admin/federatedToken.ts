import { z } from 'zod';
import type { Call } from '../Call';
import { federatedProviders } from '../identityPool/loginProviders';
import { seconds } from '../seconds';
import { signJwt } from '../tokens/signJwt';

/** Which token to make up, for the identity pool's federated logins. */
export const federatedTokenRequest = z.object({
  provider: z.enum(Object.keys(federatedProviders) as [keyof typeof federatedProviders]),
  subject: z.string().min(1).default('visitor-1'),
  /** Seconds; a token of the past is one that has expired. */
  lifetime: z.number().int().default(3600),
});

/** A token as that provider would give it to a user, signed by this emulator in its place. */
export function federatedToken(
  call: Call,
  { provider, subject, lifetime }: z.infer<typeof federatedTokenRequest>,
): { provider: string; token: string; expiresAt: number } {
  const iat = seconds(call.now);
  const name = federatedProviders[provider];
  const claims = { iss: `https://${name}`, aud: 'mizan-site', sub: subject, iat, exp: iat + lifetime };
  return { provider: name, token: signJwt(claims, call.key), expiresAt: iat + lifetime };
}
