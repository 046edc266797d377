import type { FieldIssue } from '../../../src/domain/donation';
import { fail } from '../../../src/domain/Result';

/** Answers a request about a plan whose fields have issues. */
export const failInvalidPlan = (issues: readonly FieldIssue[]) =>
  fail({ code: 'invalid_request', message: 'The request about the plan has invalid fields.', issues });

/** The answer to a key that opens no plan. */
export const planNotFound = fail({ code: 'not_found', message: 'There is no plan of this key.' });

/** The answer to a request that the plan's state does not allow. */
export const planInWrongState = fail({
  code: 'wrong_state',
  message: 'The plan is not in a state that allows this.',
});
