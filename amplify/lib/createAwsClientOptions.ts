/** Options that every AWS client shares. */
export interface AwsPlace {
  readonly region: string;
  /** Set if the service is not AWS's own. */
  readonly endpoint?: string | undefined;
}

/** Credentials for emulators: the SDK does not send unsigned requests. */
export const emulatorCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export function createAwsClientOptions({ region, endpoint }: AwsPlace) {
  return { region, maxAttempts: 4, ...(endpoint && { endpoint, credentials: emulatorCredentials }) };
}
