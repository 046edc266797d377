import { randomUUID } from 'node:crypto';
import {
  DeleteParameterCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  paginateGetParametersByPath,
  type Parameter,
  type SSMClient,
} from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { GuideStopped, type Guide } from './Guide';

/** The right to deploy an environment, which one run has at a time. */
export interface DeployLease {
  /** Extends the lease. @throws GuideStopped if another run has taken over */
  readonly renew: () => Promise<void>;
  /** Ends the lease, so that the next run can start at once. */
  readonly release: () => Promise<void>;
}

/** Milliseconds between two renewals. */
const heartbeatInterval = 60_000;
/** Milliseconds without a renewal after which a run counts as dead. */
const leaseTimeout = 5 * heartbeatInterval;

interface Run {
  /** The name of the parameter. */
  readonly name: string;
  readonly number: number;
  /** ARN of the person who started it and an id of the run, as the numbers begin anew once all runs have ended. */
  readonly holder: string;
  readonly renewedAt: number;
}

/** Lists the runs that hold or held a lease, the holder first. */
async function listRuns(ssm: SSMClient, path: string): Promise<readonly Run[]> {
  const toRun = ({ Name: name = '', Value: holder = '', LastModifiedDate: at }: Parameter): Run => ({
    name,
    number: Number(name.slice(path.length + 1)),
    holder,
    renewedAt: at?.getTime() ?? 0,
  });
  const runs: Run[] = [];
  for await (const { Parameters = [] } of paginateGetParametersByPath({ client: ssm }, { Path: path }))
    runs.push(...Parameters.map(toRun));
  return runs.sort((one, other) => other.number - one.number);
}

const createHeldError = (environment: string, run: Run | undefined) =>
  new GuideStopped(
    `${run?.holder.split(' ')[0] || 'Another person'} is deploying ${environment}. If that run has crashed, try again in five minutes.`,
  );

/**
 * Takes the lease of an environment. Each run takes the next number, a parameter that the store creates for one run only; the highest
 * number holds the lease; a holder that has not renewed it for five minutes is replaced.
 *
 * @throws GuideStopped naming who is deploying
 */
export async function takeLease({
  aws: { ssm, sts },
  environment,
  clock,
}: Pick<Guide, 'aws' | 'environment' | 'clock'>): Promise<DeployLease> {
  const path = `/zakat/deploying/${environment}`;
  const [last] = await listRuns(ssm, path);
  if (last && clock().getTime() - last.renewedAt < leaseTimeout) throw createHeldError(environment, last);

  const { Arn: startedBy = '' } = await sts.send(new GetCallerIdentityCommand());
  const holder = `${startedBy} ${randomUUID()}`;
  const Name = `${path}/${(last?.number ?? 0) + 1}`;
  const put = (Overwrite: boolean) =>
    ssm.send(new PutParameterCommand({ Name, Value: holder, Type: 'String', Overwrite }));
  await put(false).catch(async (error: unknown) => {
    throw error instanceof ParameterAlreadyExists
      ? createHeldError(environment, (await listRuns(ssm, path))[0])
      : error;
  });

  async function renewOnce(): Promise<void> {
    const [first] = await listRuns(ssm, path);
    if (first?.holder !== holder)
      throw new GuideStopped(
        `Another run has taken over ${environment}, because this one did not renew its lease for five minutes.`,
      );
    await put(true);
  }
  let renewal = Promise.resolve();
  const renew = () => (renewal = renewal.then(renewOnce, renewOnce));
  // While a person is asked, or a build waited for. An error here comes again before the next change.
  const heartbeat = setInterval(() => void renew().catch(() => undefined), heartbeatInterval).unref();
  return {
    renew,
    async release() {
      clearInterval(heartbeat);
      // A renewal that stored after the delete would leave a live lease.
      await renewal.catch(() => undefined);
      const runs = await listRuns(ssm, path);
      // A run that has taken over removes those before it.
      if (runs[0]?.holder !== holder) return;
      for (const { name } of runs) await ssm.send(new DeleteParameterCommand({ Name: name }));
    },
  };
}
