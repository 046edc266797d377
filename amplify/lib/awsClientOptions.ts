/** Options that every AWS client of a function has in common. */
export interface AwsPlace {
  readonly region: string;
  /** Set where the service is not AWS's own. */
  readonly endpoint?: string | undefined;
}

/** What requests to a service that stands in for AWS's own are signed with: the SDK does not send any unsigned. */
export const standInCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export function awsClientOptions({ region, endpoint }: AwsPlace) {
  return { region, maxAttempts: 4, ...(endpoint && { endpoint, credentials: standInCredentials }) };
}
