/** Options that every AWS client shares. */
export interface AwsPlace {
  readonly region: string;
  /** Set if the service is not AWS's own. */
  readonly endpoint?: string | undefined;
}

/** Credentials for emulators: the SDK does not send unsigned requests. */
export const emulatorCredentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** How long one try may take, and how long its connection, in milliseconds. */
interface Timeouts {
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/**
 * How much longer an emulator may take: it shares a processor, and often a process, with who calls it. A stall of a second would
 * otherwise count as a service that does not answer.
 */
const emulatorTimes = 10;

export function createAwsClientOptions({ region, endpoint }: AwsPlace, timeouts?: Timeouts) {
  const times = endpoint ? emulatorTimes : 1;
  return {
    region,
    maxAttempts: 4,
    ...(endpoint && { endpoint, credentials: emulatorCredentials }),
    ...(timeouts && {
      requestHandler: {
        requestTimeout: timeouts.requestTimeout * times,
        connectionTimeout: timeouts.connectionTimeout * times,
        throwOnRequestTimeout: true,
      },
    }),
  };
}
