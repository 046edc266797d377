import * as v from 'valibot';
import { anyFields } from '../../domain/schemas/strictFields';
import { parseJson } from '../http/parseJson';
import type { CallResult, Failure } from '../../contract/CallResult';
import { fail, succeed } from '../../domain/Result';
import { withRetries, type CallFailure } from '../http/withRetries';

const donationFields = `reference status method
  lines { kind fundName amountCents beneficiaryTitle due deductible }
  feeCents totalCents refundedCents createdAt succeededAt receiptNumber calculationId asGuest`;
const fileFields = 'name contentType content';
const profileFields = 'email givenName familyName phone zakatMonth zakatDay madhab updatedAt';
const preferenceFields = 'newsletter caseUpdates zakatReminder ramadanReminder taxStatement updatedAt';
const summaryFields = 'id calculatedAt savedAt rulesVersion netCents nisabCents reached payableCents';
const issueFields = 'issues { field code }';

/**
 * The operations of the data API, by the name of their one field; a test checks them against
 * `amplify/data/schema.graphql`.
 */
export const operations = {
  caseProgress: 'query ($uid: String!) { caseProgress(uid: $uid) { uid raisedCents gifts } }',
  programProgress: 'query ($uid: String!) { programProgress(uid: $uid) { uid raisedCents gifts } }',
  metalPrices: 'query { metalPrices { goldPerGram silverPerGram currency at source } }',

  myGifts: `query ($financialYear: Int, $kind: GiftKind, $limit: Int, $nextToken: String) {
    myGifts(financialYear: $financialYear, kind: $kind, limit: $limit, nextToken: $nextToken) {
      gifts { ${donationFields} } nextToken } }`,
  myGift: `query ($reference: ID!) { myGift(reference: $reference) { ${donationFields} } }`,
  myGiving: `query { myGiving { gifts totalCents
    years { financialYear label gifts totalCents deductibleCents } } }`,
  myStatement: `query ($financialYear: Int!) { myStatement(financialYear: $financialYear) {
    donorName financialYear label firstDay lastDay totalCents deductibleCents
    gifts { givenOn receiptNumber funds totalCents deductibleCents }
    funds { fundName totalCents deductibleCents } } }`,
  myStatementFile: `query ($financialYear: Int!) { myStatementFile(financialYear: $financialYear) { ${fileFields} } }`,

  myProfile: `query { myProfile { ${profileFields} } }`,
  updateProfile: `mutation ($givenName: String, $familyName: String, $phone: String, $zakatMonth: Int, $zakatDay: Int,
    $madhab: Madhab) { updateProfile(givenName: $givenName, familyName: $familyName, phone: $phone,
    zakatMonth: $zakatMonth, zakatDay: $zakatDay, madhab: $madhab) { profile { ${profileFields} } ${issueFields} } }`,
  myPreferences: `query { myPreferences { ${preferenceFields} } }`,
  updatePreferences: `mutation ($newsletter: Boolean, $caseUpdates: Boolean, $zakatReminder: Boolean,
    $ramadanReminder: Boolean, $taxStatement: Boolean) { updatePreferences(newsletter: $newsletter,
    caseUpdates: $caseUpdates, zakatReminder: $zakatReminder, ramadanReminder: $ramadanReminder,
    taxStatement: $taxStatement) {
    preferences { ${preferenceFields} } ${issueFields} } }`,

  myCalculations: `query ($limit: Int, $nextToken: String) { myCalculations(limit: $limit, nextToken: $nextToken) {
    calculations { ${summaryFields} } nextToken } }`,
  myCalculation: 'query ($id: ID!) { myCalculation(id: $id) { id savedAt statement } }',
  myCalculationFile: `query ($id: ID!) { myCalculationFile(id: $id) { ${fileFields} } }`,
  saveCalculation: `mutation ($id: ID!, $statement: AWSJSON!) { saveCalculation(id: $id, statement: $statement) {
    calculation { ${summaryFields} } ${issueFields} } }`,
  removeCalculation: 'mutation ($id: ID!) { removeCalculation(id: $id) }',

  myData: `query { myData { ${fileFields} } }`,
  changeEmail: `mutation ($email: String!) { changeEmail(email: $email) { ${issueFields} } }`,
  confirmEmail: `mutation ($code: String!) { confirmEmail(code: $code) { ${issueFields} } }`,
  undoEmailChange: 'mutation ($token: String!) { undoEmailChange(token: $token) }',
  tellPasswordChanged: 'mutation { tellPasswordChanged }',
  tellSecurityChanged: 'mutation ($change: SecurityChange!) { tellSecurityChanged(change: $change) }',
  endSessions: 'mutation { endSessions }',
  forgetMe: 'mutation { forgetMe }',
} as const;

export type Operation = keyof typeof operations;

/**
 * Fails a call: `offline` without a connection or an answer in time, `unauthorized` if the user is not signed in (any longer), and
 * `internal` for an error there, including a malformed answer.
 */
export const failCall = (code: 'offline' | 'unauthorized' | 'too_many_requests' | 'internal') =>
  fail<Failure>({ code });

/** Milliseconds. Longer than a tax statement's PDF takes, and short enough to show the visitor an error. */
const timeout = 20_000;

const reply = v.pipe(
  anyFields,
  v.object({
    data: v.optional(v.nullable(anyFields)),
    errors: v.optional(
      v.array(v.object({ errorType: v.optional(v.nullable(v.string())), message: v.optional(v.string()) })),
    ),
  }),
);

/** What the function says to a token that outlived its session: AppSync passes on no code of an error but its text. */
const sessionEnded = 'This session was ended.';

/** AppSync's own throttling, and Lambda's as AppSync passes it on. */
const throttled = /TooManyRequests|Throttl/i;

export interface DataCall<Value> {
  readonly endpoint: string;
  readonly operation: Operation;
  readonly variables?: object;
  /** Authenticates the call: the ID token, or the public key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Schema of the operation's field; anything else counts as a failure. */
  readonly answer: v.GenericSchema<unknown, Value>;
}

/** Result of one attempt, and how it failed. */
interface Attempt<Value> {
  readonly answer: CallResult<Value>;
  readonly failure: CallFailure | null;
}

/** Reads, and writes with an idempotency key. */
const isIdempotent = (operation: Operation) =>
  operations[operation].startsWith('query') || operation === 'saveCalculation';

/**
 * Calls one field of the data API. Idempotent operations are tried up to three times if the failure may pass (see
 * withRetries);
 * others once, and the caller decides whether a retry is safe.
 *
 * @param fetcher - replaced in tests
 */
export async function callData<Value>(
  wanted: DataCall<Value>,
  fetcher: typeof fetch = fetch,
): Promise<CallResult<Value>> {
  const { answer } = await withRetries(
    () => callOnce(wanted, fetcher),
    ({ failure }) => (isIdempotent(wanted.operation) ? failure : null),
  );
  return answer;
}

async function callOnce<Value>(
  { endpoint, operation, variables = {}, headers, answer }: DataCall<Value>,
  fetcher: typeof fetch,
): Promise<Attempt<Value>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetcher(endpoint, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: operations[operation], variables }),
    });
    const { status } = response;
    const parsed = v.safeParse(reply, parseJson(await response.text()));
    const understood = parsed.success ? parsed.output : null;
    // AppSync prefixes the names of passed-on errors: `Lambda:TooManyRequestsException`.
    const name = understood?.errors?.[0]?.errorType?.replace(/^.*:/, '') ?? '';
    return { answer: toResult(status, understood, operation, answer), failure: { status, name } };
  } catch {
    return { answer: failCall('offline'), failure: { name: 'NetworkError' } };
  } finally {
    clearTimeout(timer);
  }
}

function toResult<Value>(
  status: number,
  said: v.InferOutput<typeof reply> | null,
  operation: Operation,
  answer: DataCall<Value>['answer'],
): CallResult<Value> {
  if (status === 401) return failCall('unauthorized');
  if (status === 429) return failCall('too_many_requests');
  if (!said) return failCall('internal');
  const { data, errors = [] } = said;
  if (errors.some(({ errorType }) => throttled.test(errorType ?? ''))) return failCall('too_many_requests');
  if (errors.some(({ message }) => message === sessionEnded)) return failCall('unauthorized');
  if (status !== 200 || errors.length > 0 || !data) return failCall('internal');
  const value = v.safeParse(answer, data[operation]);
  return value.success ? succeed(value.output) : failCall('internal');
}
