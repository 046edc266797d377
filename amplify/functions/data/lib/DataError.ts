/** Why a field is rejected, in words that the caller may read. Any other error stays within the function. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
