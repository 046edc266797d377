import type { DataResult, DataFailure } from '../../../../services/data';
import type { Failure, Result } from '../../../../services/identity';

function reasonOf({ reason }: Failure): DataFailure {
  if (reason === 'network') return 'offline';
  if (reason === 'too-many-attempts') return 'too_many';
  return reason === 'signed-out' || reason === 'session-ended' ? 'signed_out' : 'failed';
}

/** What the identity service says, as a question to the data API is answered: `useQuery` and `Answer` show both. */
export const answerOf = <Found extends object, Value>(
  result: Result<Found>,
  valueOf: (found: Found) => Value,
): DataResult<Value> => (result.ok ? { ok: true, value: valueOf(result) } : { ok: false, reason: reasonOf(result) });
