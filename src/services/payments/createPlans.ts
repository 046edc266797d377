import * as v from 'valibot';
import {
  newMethodSchema,
  planListSchema,
  planViewSchema,
  type Confirmation,
  type NewMethod,
  type PlanRequest,
  type PlanView,
} from '../../contract/plans';
import type { CallResult } from '../../contract/CallResult';
import { call } from '../http/call';
import { withPageLanguage } from '../http/withPageLanguage';
import { storeForDonor, type PaymentsOptions } from './storeForDonor';

/** The fields of a plan that a donor may change; what is left out stays as it is. */
export type PlanChange = Partial<Pick<PlanRequest, 'cents' | 'schedule' | 'ends' | 'city' | 'kind'>> & {
  /** `null` for none. */
  readonly beneficiary?: null;
};

/** A saved method that pays, or that what is typed is to be saved; of the plan's signed-in owner only. */
export type MethodWish = Pick<PlanRequest, 'savedMethod' | 'savesMethod'>;

/** Client of the plans' routes. `key` is the signed key of a plan, which its links contain. */
export interface Plans {
  /** Stores a plan, in the donor's account if signed in; idempotent for the same attempt. */
  readonly create: (request: PlanRequest) => Promise<CallResult<NewMethod>>;
  /** The signed-in donor's plans; `unauthorized` for a guest. */
  readonly list: () => Promise<CallResult<readonly PlanView[]>>;
  readonly read: (key: string) => Promise<CallResult<PlanView>>;
  /** Begins to save another card or PayPal account. If the plan's own works, it needs a code, unless its owner is signed in. */
  readonly newMethod: (
    key: string,
    method: PlanRequest['method'],
    passed?: MethodWish & { readonly challenge?: string | undefined; readonly confirmation?: Confirmation | undefined },
  ) => Promise<CallResult<NewMethod>>;
  /**
   * Changes a plan. A change that takes more than was agreed, or gives to another fund, needs a code, unless the plan's owner is signed in.
   */
  readonly change: (key: string, change: PlanChange, confirmation?: Confirmation) => Promise<CallResult<PlanView>>;
  /** Only looks at the code, or has one sent. */
  readonly confirm: (key: string, confirmation?: Confirmation) => Promise<CallResult<object>>;
  /** Emails the links of the plans that were made with an address; the same answer for every address. */
  readonly askForLinks: (email: string, challenge?: string) => Promise<CallResult<object>>;
  /** Ends every link of a plan, and emails a new one. */
  readonly endLinks: (key: string) => Promise<CallResult<object>>;
  /** @param dueKey - the key of the due date to skip */
  readonly skip: (key: string, dueKey: string) => Promise<CallResult<PlanView>>;
  /** @param until - the day on which it goes on */
  readonly pause: (key: string, until: string) => Promise<CallResult<PlanView>>;
  /** @param confirms - what the donor has read and answered with that */
  readonly resume: (key: string, confirms?: 'after_dispute') => Promise<CallResult<PlanView>>;
  readonly stop: (key: string) => Promise<CallResult<PlanView>>;
  /** Undoes a stop, by its number in the plan. It needs a code, unless the plan's owner is signed in. */
  readonly restart: (key: string, stop: number, confirmation?: Confirmation) => Promise<CallResult<PlanView>>;
}

/** An answer that says nothing more than that it is done. */
const nothing = v.object({});

/**
 * Creates the client of plans.
 *
 * @param base - address of the payments function, without a trailing slash
 */
export function createPlans(base: string, options: PaymentsOptions = {}): Plans {
  const { idToken, fetcher } = options;
  const of = (key: string) => `${base}/plans/${encodeURIComponent(key)}`;
  const act = (key: string, what: string, body: object = {}, isIdempotent = false) =>
    call({ url: `${of(key)}/${what}`, method: 'POST', body, isIdempotent, answer: planViewSchema }, fetcher);
  /** Does what the signed-in owner may do without a code. */
  const actAsOwner = <Value>(key: string, what: string, body: object, answer: v.GenericSchema<unknown, Value>) =>
    storeForDonor(base, `/plans/${encodeURIComponent(key)}/${what}`, body, answer, options);
  return {
    create: (request) => storeForDonor(base, '/plans', withPageLanguage(request), newMethodSchema, options),
    list: async () => {
      const token = (await idToken?.()) ?? null;
      const answer = await call(
        { url: `${base}/account/plans`, method: 'GET', token, answer: planListSchema },
        fetcher,
      );
      return answer.ok ? { ok: true, value: answer.value.plans } : answer;
    },
    read: (key) => call({ url: of(key), method: 'GET', answer: planViewSchema }, fetcher),
    newMethod: (key, method, passed = {}) => actAsOwner(key, 'method', { method, ...passed }, newMethodSchema),
    change: (key, change, confirmation) => actAsOwner(key, 'change', { ...change, confirmation }, planViewSchema),
    confirm: (key, confirmation) => actAsOwner(key, 'confirm', { confirmation }, nothing),
    askForLinks: (email, challenge) =>
      call(
        { url: `${base}/plans/links`, method: 'POST', body: { email, challenge }, isIdempotent: true, answer: nothing },
        fetcher,
      ),
    endLinks: (key) => call({ url: `${of(key)}/link`, method: 'POST', body: {}, answer: nothing }, fetcher),
    skip: (key, dueKey) => act(key, 'skip', { key: dueKey }),
    pause: (key, until) => act(key, 'pause', { until }),
    resume: (key, confirms) => act(key, 'resume', { ...(confirms && { confirms }) }),
    // To stop twice takes nothing more either.
    stop: (key) => act(key, 'stop', {}, true),
    restart: (key, stop, confirmation) => actAsOwner(key, 'restart', { stop, confirmation }, planViewSchema),
  };
}
