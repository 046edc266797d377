import type { ApiFailure } from '../http/ApiFailure';
import { parsingError } from '../http/failures';

/** 400 for a graph query, in the words of the API. */
export function graphQueryError(query: string, offset: number, what: string): ApiFailure {
  const failure = parsingError(what, { query, offset, location: 'graphQuery' });
  const message = `Unable to parse fetch query Invalid fetch parsing Exception.\n\n${String(failure.body.message)}`;
  return { ...failure, body: { ...failure.body, message } };
}
