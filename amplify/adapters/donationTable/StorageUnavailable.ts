/** The table did not answer, or did not take what it was asked to, after the SDK's own retries. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
