import type { CallResult } from '../../contract/CallResult';
import { callData, failCall } from './callData';
import type { Operation } from './operation';
import { publicOperations, type MetalPrices, type Progress } from './publicOperations';

/** The part of the data API that needs no sign-in: public figures, and the link in an email. */
export interface PublicData {
  /** `null` if no prices are available. */
  readonly metalPrices: () => Promise<CallResult<MetalPrices | null>>;
  readonly caseProgress: (uid: string) => Promise<CallResult<Progress | null>>;
  readonly programProgress: (uid: string) => Promise<CallResult<Progress | null>>;
  /** @param token - the token of the link that was sent to the former address. @returns `false` if it is no longer valid */
  readonly undoEmailChange: (token: string) => Promise<CallResult<boolean>>;
}

export interface PublicDataOptions {
  readonly endpoint: string;
  /** The public key. */
  readonly apiKey: string;
  /** Replaced in tests. */
  readonly fetcher?: typeof fetch | undefined;
}

export function createPublicData({ endpoint, apiKey, fetcher }: PublicDataOptions): PublicData {
  async function request<Value>(operation: Operation<Value>, variables = {}) {
    const headers = { 'x-api-key': apiKey };
    const reply = await callData({ endpoint, operation, headers, variables }, fetcher);
    // An expired public key has nothing to do with signing in.
    return !reply.ok && reply.error.code === 'unauthorized' ? failCall('internal') : reply;
  }

  return {
    metalPrices: () => request(publicOperations.metalPrices),
    caseProgress: (uid) => request(publicOperations.caseProgress, { uid }),
    programProgress: (uid) => request(publicOperations.programProgress, { uid }),
    undoEmailChange: (token) => request(publicOperations.undoEmailChange, { token }),
  };
}
