import * as z from 'zod/mini';
import * as answers from './answers';
import { callData } from './callData';
import type { DataCall } from './callData';
import { failed } from './DataAnswer';
import type { DataAnswer } from './DataAnswer';
import type { Operation } from './operations';
import type { MetalPrices, Progress } from './types';

/** What of the data API needs nobody to be signed in: public figures, and the link in an email. */
export interface PublicData {
  /** `null` where no prices are to be had. */
  readonly metalPrices: () => Promise<DataAnswer<MetalPrices | null>>;
  readonly caseProgress: (uid: string) => Promise<DataAnswer<Progress | null>>;
  readonly programProgress: (uid: string) => Promise<DataAnswer<Progress | null>>;
  /** @param token - of the link that was sent to the former address. @returns `false` where it works no more. */
  readonly undoEmailChange: (token: string) => Promise<DataAnswer<boolean>>;
}

export interface PublicDataOptions {
  readonly endpoint: string;
  /** The public key; every visitor may read it. */
  readonly apiKey: string;
  /** The browser's own, except in tests. */
  readonly fetcher?: typeof fetch | undefined;
}

export function createPublicData({ endpoint, apiKey, fetcher }: PublicDataOptions): PublicData {
  async function ask<Value>(operation: Operation, answer: DataCall<Value>['answer'], variables = {}) {
    const headers = { 'x-api-key': apiKey };
    const said = await callData({ endpoint, operation, headers, answer, variables }, fetcher);
    // A key that has run out is no matter of signing in.
    return !said.ok && said.reason === 'signed_out' ? failed('failed') : said;
  }

  return {
    metalPrices: () => ask('metalPrices', z.nullable(answers.metalPrices)),
    caseProgress: (uid) => ask('caseProgress', z.nullable(answers.progress), { uid }),
    programProgress: (uid) => ask('programProgress', z.nullable(answers.progress), { uid }),
    undoEmailChange: (token) => ask('undoEmailChange', answers.yesOrNo, { token }),
  };
}
