/** A failed call; `name` and `code` are the service's error name, or `NetworkError` if no answer came. */
export class CallError extends Error {
  readonly code: string;

  constructor(
    code: string,
    message: string,
    /** HTTP status; 0 where there was no answer. */
    readonly status = 0,
  ) {
    super(message);
    this.name = code;
    this.code = code;
  }
}

/** No answer, or none in time (specification section 8). */
export const networkError = () => new CallError('NetworkError', 'Network error');
