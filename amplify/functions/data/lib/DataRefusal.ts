/** Why a field is rejected, in words that the caller may read. Any other error stays within the function. */
export class DataRefusal extends Error {
  override readonly name = 'DataRefusal';
}
