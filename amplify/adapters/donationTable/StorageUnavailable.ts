/** The table did not answer, or rejected a call, after the SDK's own retries. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
