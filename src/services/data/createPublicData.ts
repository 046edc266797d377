import * as v from 'valibot';
import * as answers from './answers';
import type { CallResult } from '../../contract/CallResult';
import { callData, failCall, type DataCall, type Operation } from './callData';

/** The part of the data API that needs no sign-in: public figures, and the link in an email. */
export interface PublicData {
  /** `null` if no prices are available. */
  readonly metalPrices: () => Promise<CallResult<answers.MetalPrices | null>>;
  readonly caseProgress: (uid: string) => Promise<CallResult<answers.Progress | null>>;
  readonly programProgress: (uid: string) => Promise<CallResult<answers.Progress | null>>;
  /** @param token - from the link that was sent to the former address. @returns `false` if it is no longer valid */
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
  async function request<Value>(operation: Operation, answer: DataCall<Value>['answer'], variables = {}) {
    const headers = { 'x-api-key': apiKey };
    const said = await callData({ endpoint, operation, headers, answer, variables }, fetcher);
    // An expired public key has nothing to do with signing in.
    return !said.ok && said.error.code === 'unauthorized' ? failCall('internal') : said;
  }

  return {
    metalPrices: () => request('metalPrices', v.nullable(answers.metalPrices)),
    caseProgress: (uid) => request('caseProgress', v.nullable(answers.progress), { uid }),
    programProgress: (uid) => request('programProgress', v.nullable(answers.progress), { uid }),
    undoEmailChange: (token) => request('undoEmailChange', answers.yesOrNo, { token }),
  };
}
