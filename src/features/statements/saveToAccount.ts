import { browserConfig } from '../../config/browser';
import type { CalculationStatement } from '../../domain/zakat/statement';
import type { CallResult, Failure } from '../../contract/CallResult';
import { createData, type CalculationResult } from '../../services/data';

/** Result of saving; `full` if the account holds no more, `too_long` if the calculation is too large. */
export type Saved =
  | { readonly saved: true }
  | {
      readonly saved: false;
      readonly reason: 'signed_out' | 'offline' | 'too_many' | 'full' | 'too_long' | 'failed';
    };

export interface SavePorts {
  /** The page's cookies, as `document.cookie` has them. */
  readonly cookies: () => string;
  /** The user's ID token; `null` if not signed in any more. Rejects if that could not be found out. */
  readonly idToken: () => Promise<string | null>;
  readonly fetcher?: typeof fetch;
}

const { identity: pool, data: place } = browserConfig;

/** A signed-in user's session is in cookies of the identity library. */
const sessionCookie = `CognitoIdentityServiceProvider.${pool.clientId}.LastAuthUser=`;

const browserPorts: SavePorts = {
  cookies: () => document.cookie,
  async idToken() {
    const { configureIdentity } = await import('../../services/identity');
    const configured = configureIdentity(pool);
    if (!configured.ok) throw new Error(configured.message);
    const current = await configured.identity.currentSession();
    configured.identity.stop();
    if (!current.ok) throw new Error(current.message);
    return current.session?.idToken ?? null;
  },
};

/** Saves a calculation to the signed-in user's account. Other visitors load nothing and make no request. */
export async function saveToAccount(
  id: string,
  statement: CalculationStatement,
  { cookies, idToken, fetcher }: SavePorts = browserPorts,
): Promise<Saved> {
  if (!cookies().includes(sessionCookie)) return { saved: false, reason: 'signed_out' };
  const data = createData({ endpoint: place.endpoint, idToken, fetcher });
  return toSaveResult(await data.saveCalculation(id, statement));
}

const reasons: Partial<Record<Failure['code'], 'signed_out' | 'offline' | 'too_many'>> = {
  unauthorized: 'signed_out',
  offline: 'offline',
  too_many_requests: 'too_many',
};

function toSaveResult(answer: CallResult<CalculationResult>): Saved {
  if (!answer.ok) return { saved: false, reason: reasons[answer.error.code] ?? 'failed' };
  if (answer.value.calculation) return { saved: true };
  const codes = answer.value.issues.map(({ code }) => code);
  if (codes.includes('too_many')) return { saved: false, reason: 'full' };
  return { saved: false, reason: codes.includes('too_long') ? 'too_long' : 'failed' };
}
