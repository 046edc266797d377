import { randomUUID } from 'node:crypto';
import {
  DeleteParameterCommand,
  GetParametersByPathCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  type Parameter,
} from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { GuideStopped, type Guide } from './Guide';

/** The right to deploy an environment, which one run has at a time. */
export interface DeployLock {
  /** Shows that the run is alive. @throws GuideStopped where another run has taken its place */
  readonly renew: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/** How often a run shows that it is alive, and how long after the last time it has died, in milliseconds. */
const signOfLife = 60_000;
const longestSilence = 5 * signOfLife;

/**
 * Takes the lock of an environment: the first parameter of a number among its own, which the parameter store makes for one run only. A run
 * that died is replaced by the one with the next number; the highest number has the lock. Its text is who runs and an id of the run, because the
 * numbers begin anew once all runs have ended.
 *
 * @throws GuideStopped naming who is deploying
 */
export async function takeLock({
  aws: { ssm, sts },
  environment,
  clock,
}: Pick<Guide, 'aws' | 'environment' | 'clock'>): Promise<DeployLock> {
  const folder = `/zakat/deploying/${environment}`;
  const { Arn: who = '' } = await sts.send(new GetCallerIdentityCommand());
  const Value = `${who} ${randomUUID()}`;
  const put = (number: number, Overwrite: boolean) =>
    ssm.send(new PutParameterCommand({ Name: `${folder}/${number}`, Value, Type: 'String', Overwrite }));

  async function list(): Promise<readonly (Parameter & { readonly number: number })[]> {
    const { Parameters = [] } = await ssm.send(new GetParametersByPathCommand({ Path: folder }));
    return Parameters.map((one) => ({ ...one, number: Number(one.Name?.slice(folder.length + 1)) })).sort(
      (one, other) => other.number - one.number,
    );
  }

  const refuse = (holder: Parameter | undefined) =>
    new GuideStopped(
      `${holder?.Value?.split(' ')[0] ?? 'Another person'} is deploying ${environment}. A run that was ended by force frees its place within five minutes.`,
    );
  const [found] = await list();
  const isAlive = found && clock().getTime() - (found.LastModifiedDate?.getTime() ?? 0) < longestSilence;
  if (isAlive) throw refuse(found);
  const own = (found?.number ?? 0) + 1;
  await put(own, false).catch(async (error: unknown) => {
    throw error instanceof ParameterAlreadyExists ? refuse((await list())[0]) : error;
  });

  async function renew(): Promise<void> {
    const [first] = await list();
    if (first?.Value !== Value)
      throw new GuideStopped(`Another run has taken over ${environment}, as this one showed no sign of life.`);
    await put(own, true);
  }
  // While a person is asked, or a build waited for. What it throws, the next change throws too.
  const timer = setInterval(() => void renew().catch(() => undefined), signOfLife).unref();
  return {
    renew,
    async release() {
      clearInterval(timer);
      const all = await list();
      // A run that has taken over frees the places of those before it.
      if (all[0]?.Value !== Value) return;
      for (const { Name } of all) await ssm.send(new DeleteParameterCommand({ Name }));
    },
  };
}
