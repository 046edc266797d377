import {
  distributionFileSchema,
  distributionListSchema,
  type BankPaymentsRequest,
  type CostRequest,
  type DistributionFile,
  type DistributionFileRequest,
  type DistributionList,
  type DistributionRequest,
  type OpeningRequest,
  type ReversalRequest,
} from '../../contract/distributions';
import { outcomeSchema, type Outcome } from '../../contract/finance';
import type { CallResult } from '../../contract/CallResult';
import { call, type Call } from '../http/call';
import type { PaymentsOptions } from '../payments/storeForDonor';

/** Client of the routes of payments out: see `src/contract/distributions.ts`. What records is idempotent for the same attempt. */
export interface Distributions {
  /** @param month - `2026-11` */
  readonly distributions: (month: string) => Promise<CallResult<DistributionList>>;
  readonly recordDistribution: (request: DistributionRequest) => Promise<CallResult<Outcome>>;
  readonly recordCost: (request: CostRequest) => Promise<CallResult<Outcome>>;
  readonly recordDistributionFile: (request: DistributionFileRequest) => Promise<CallResult<DistributionFile>>;
  readonly decideDistribution: (
    number: number,
    decision: 'approve' | 'decline',
    why: string,
  ) => Promise<CallResult<Outcome>>;
  readonly reverseDistribution: (id: string, request: ReversalRequest) => Promise<CallResult<Outcome>>;
  readonly openBooks: (request: OpeningRequest) => Promise<CallResult<Outcome>>;
  readonly recordBankPayments: (request: BankPaymentsRequest) => Promise<CallResult<DistributionFile>>;
}

/**
 * Creates the client of the distributions.
 *
 * @param base - address of the payments API, without a trailing slash
 */
export function createDistributions(base: string, { idToken, fetcher }: PaymentsOptions = {}): Distributions {
  const request = async <Value>(path: string, wanted: Omit<Call<Value>, 'url' | 'token'>) =>
    call({ ...wanted, url: `${base}/distributions${path}`, token: (await idToken?.()) ?? null }, fetcher);
  const post = (path: string, body: object) =>
    request(path, { method: 'POST', body, isIdempotent: true, answer: outcomeSchema });
  const postFile = (path: string, body: object) =>
    request(path, { method: 'POST', body, isIdempotent: true, answer: distributionFileSchema });
  return {
    distributions: (month) => request(`?month=${month}`, { method: 'GET', answer: distributionListSchema }),
    recordDistribution: (body) => post('', body),
    recordCost: (body) => post('/costs', body),
    recordDistributionFile: (body) => postFile('/files', body),
    decideDistribution: (number, decision, why) => post(`/${number}/${decision}`, { why }),
    reverseDistribution: (id, body) => post(`/${encodeURIComponent(id)}/reverse`, body),
    openBooks: (body) => post('/openings', body),
    recordBankPayments: (body) => postFile('/bank-files', body),
  };
}
