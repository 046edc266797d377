import { browserConfig } from '../../../config/browser';
import type { CalculationStatement } from '../../../domain/zakat/statement';
import { createData, type CalculationResult, type DataAnswer } from '../../../services/data';

/** What came of saving; `full` where the account takes no more, `too_long` where the statement has more than can be kept. */
export type Saved =
  | { readonly saved: true }
  | {
      readonly saved: false;
      readonly reason: 'signed_out' | 'offline' | 'too_many' | 'full' | 'too_long' | 'failed';
    };

export interface SavePorts {
  /** The page's cookies, as `document.cookie` has them. */
  readonly cookies: () => string;
  /** The ID token of whoever is signed in; `null` where nobody is any more. Rejects where that cannot be found out. */
  readonly idToken: () => Promise<string | null>;
  readonly fetcher?: typeof fetch;
}

const { identity: pool, data: place } = browserConfig;

/** Where somebody is signed in, their session stands in cookies of the identity service's library. */
const sessionCookie = `CognitoIdentityServiceProvider.${pool.clientId}.LastAuthUser=`;

const browserPorts: SavePorts = {
  cookies: () => document.cookie,
  async idToken() {
    const { configureIdentity } = await import('../../../services/identity');
    const configured = configureIdentity(pool);
    if (!configured.ok) throw new Error(configured.message);
    const current = await configured.identity.currentSession();
    configured.identity.stop();
    if (!current.ok) throw new Error(current.message);
    return current.session?.idToken ?? null;
  },
};

/** Saves a calculation to the account of whoever is signed in. For strangers nothing is downloaded and nothing asked. */
export async function saveToAccount(
  id: string,
  statement: CalculationStatement,
  { cookies, idToken, fetcher }: SavePorts = browserPorts,
): Promise<Saved> {
  if (!cookies().includes(sessionCookie)) return { saved: false, reason: 'signed_out' };
  const data = createData({ endpoint: place.endpoint, idToken, fetcher });
  return outcomeOf(await data.saveCalculation(id, statement));
}

function outcomeOf(answer: DataAnswer<CalculationResult>): Saved {
  if (!answer.ok) return { saved: false, reason: answer.reason };
  if (answer.value.calculation) return { saved: true };
  const codes = answer.value.faults.map(({ code }) => code);
  if (codes.includes('too_many')) return { saved: false, reason: 'full' };
  return { saved: false, reason: codes.includes('too_long') ? 'too_long' : 'failed' };
}
