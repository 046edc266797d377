import type { DynamoResponse } from './callDynamo';
import { tableErrors } from './createInjectedTableFaults';
import type { InjectedTableFaults } from './createInjectedTableFaults';
import type { Dynamo } from './openDynamo';

/** As the real service's limit: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
export const mostBodyBytes = 16 * 1024 * 1024;

/** The form of the SDK's requests; what a page of another site can send has another. */
export const jsonType = 'application/x-amz-json-1.0';

/** A request of the JSON protocol, however it came. */
export interface DynamoRequest {
  /** A header's value by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  readonly text: string;
}

const reject = (type: string): DynamoResponse => ({
  status: 400,
  body: { __type: `com.amazon.coral.service#${type}` },
});

/** Does what a request asks. `null`: the connection is to be cut without an answer, as a test asked for. */
export async function answerDynamo(
  open: () => Promise<Dynamo>,
  faults: InjectedTableFaults,
  { header, text }: DynamoRequest,
): Promise<DynamoResponse | null> {
  if (header('content-type') !== jsonType) return reject('UnknownOperationException');
  if (!header('authorization')?.startsWith('AWS4-')) return reject('MissingAuthenticationTokenException');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return reject('SerializationException');
  }
  const operation = header('x-amz-target')?.split('.')[1] ?? '';
  const fault = faults.take(operation, data);
  const answer = fault?.when === 'before' ? null : await (await open()).call(operation, data);
  if (fault?.answer === 'cut') return null;
  return fault ? tableErrors[fault.answer] : answer;
}
