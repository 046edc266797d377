/** Options that every AWS client of a function has in common. */
export interface AwsPlace {
  readonly region: string;
  /** Set where the service is not AWS's own. */
  readonly endpoint?: string | undefined;
}

/** A service that stands in for AWS's own checks no credentials, but the SDK does not sign without some. */
const standInCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export function awsClientOptions({ region, endpoint }: AwsPlace) {
  return { region, maxAttempts: 4, ...(endpoint && { endpoint, credentials: standInCredentials }) };
}
