/** The table did not answer, or rejected a call, after the SDK's own retries. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Thrown if a stored item's conflicts continue after all tries. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}
