/** Options that every AWS client shares. */
export interface AwsPlace {
  readonly region: string;
  /** Set if the service is not AWS's own. */
  readonly endpoint?: string | undefined;
}

/** Credentials for emulators: the SDK does not send unsigned requests. */
export const standInCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export function awsClientOptions({ region, endpoint }: AwsPlace) {
  return { region, maxAttempts: 4, ...(endpoint && { endpoint, credentials: standInCredentials }) };
}
