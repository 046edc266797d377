import { useCallback, useRef } from 'react';
import type { Confirmation } from '../../../contract/plans';
import type { CallResult, Failure } from '../../../contract/CallResult';

/** Whether a failure is answered with a code. */
export const isCodeWanted = (failure: Pick<Failure, 'code'>): boolean =>
  failure.code === 'code_required' || failure.code === 'wrong_code';

/**
 * Does what may need a code from an email. A code goes with the answer to the request that had it sent, and confirms whatever the
 * same page does within the hour, so it is asked for once.
 */
export function useCode() {
  const token = useRef<string>(undefined);
  const confirmed = useRef<Confirmation>(undefined);
  const withCode = useCallback(
    async <Value>(
      act: (confirmation: Confirmation | undefined) => Promise<CallResult<Value>>,
      code?: string,
    ): Promise<CallResult<Value>> => {
      const typed = code !== undefined && token.current !== undefined ? { token: token.current, code } : undefined;
      const confirmation = typed ?? confirmed.current;
      const answer = await act(confirmation);
      if (answer.ok) confirmed.current = confirmation;
      else if (isCodeWanted(answer.error)) {
        confirmed.current = undefined;
        token.current = answer.error.confirmation ?? token.current;
      }
      return answer;
    },
    [],
  );
  return { withCode, getConfirmed: () => confirmed.current };
}
