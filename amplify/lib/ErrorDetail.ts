import type { ErrorBody } from '../../src/domain/donation/issues';
import type { Result } from '../../src/domain/Result';
import type { ProviderFailure } from '../useCases/ports/ProviderResult';

/** The reason why a request is rejected. */
export type ErrorDetail = ErrorBody['error'];

/** Result of a use case. */
export type UseCaseResult<Value> = Result<Value, ErrorDetail>;

/** Selects the part of a provider's failure that the response to a browser has. The detail is only logged. */
export function toErrorDetail({ reason }: ProviderFailure): ErrorDetail {
  switch (reason) {
    case 'unavailable':
      return {
        code: 'provider_unavailable',
        message: 'The payment provider did not answer; asking again is safe.',
        retryAfterSeconds: 5,
      };
    case 'key_refused':
      return {
        code: 'provider_unavailable',
        message: 'The payment provider cannot be reached at the moment.',
        retryAfterSeconds: 60,
      };
    case 'declined':
      return { code: 'payment_declined', message: 'The payment was declined.' };
    case 'wrong_state':
      return { code: 'wrong_state', message: 'The payment is not in a state that allows this.' };
    case 'not_found':
      return { code: 'not_found', message: 'The payment provider knows no such payment.' };
    case 'refused':
      return { code: 'internal', message: 'The payment provider refused the request.' };
  }
}
