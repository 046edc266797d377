/** Why a field is refused, in words that the caller may read. Everything else that is thrown stays within the function. */
export class DataRefusal extends Error {
  override readonly name = 'DataRefusal';
}
