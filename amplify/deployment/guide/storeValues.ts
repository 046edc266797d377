import { GetBranchCommand, NotFoundException, UpdateBranchCommand } from '@aws-sdk/client-amplify';
import { GetParametersCommand, PutParameterCommand, type Parameter } from '@aws-sdk/client-ssm';
import { secretNames } from '../secrets';
import { environments, type Guide } from './Guide';
import { getMarkerPath, getSecretPath } from './names';
import { isSecret } from './values';

/** The parameter store takes ten at a time. */
const batchSize = 10;

async function readParameters({ aws }: Guide, names: readonly string[]): Promise<readonly Parameter[]> {
  const found: Parameter[] = [];
  for (let start = 0; start < names.length; start += batchSize) {
    const command = new GetParametersCommand({ Names: names.slice(start, start + batchSize), WithDecryption: true });
    found.push(...((await aws.ssm.send(command)).Parameters ?? []));
  }
  return found;
}

/** Reads the environment's settings and secrets into what is known; nothing is known of an app or a branch that is not there. */
export async function readStored(guide: Guide): Promise<void> {
  const { aws, findings, environment } = guide;
  if (findings.appId === undefined) return;
  const branchName = environments[environment].branch;
  try {
    const { branch } = await aws.amplify.send(new GetBranchCommand({ appId: findings.appId, branchName }));
    findings.settings = branch?.environmentVariables ?? {};
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
    return;
  }
  const paths = new Map(secretNames.map((name) => [getSecretPath(guide, name), name]));
  const parameters = await readParameters(guide, [...paths.keys(), getMarkerPath(guide)]);
  findings.secrets = Object.fromEntries(
    parameters.flatMap(({ Name = '', Value = '' }) => (paths.has(Name) ? [[paths.get(Name)!, Value]] : [])),
  );
  findings.changedAt = Math.max(0, ...parameters.map(({ LastModifiedDate }) => LastModifiedDate?.getTime() ?? 0));
}

/** Stores settings with the branch and secrets with the parameter store; what is stored with the same value is left as it is. */
export async function storeValues(guide: Guide, values: Readonly<Record<string, string>>): Promise<void> {
  const { aws, findings, environment } = guide;
  await readStored(guide);
  const stored = { ...findings.settings, ...findings.secrets };
  const changed = Object.entries(values).filter(([name, value]) => stored[name] !== value);
  const settings = Object.fromEntries(changed.filter(([name]) => !isSecret(name)));
  if (Object.keys(settings).length > 0) {
    // First, so that a run that breaks off here builds once too often, and never once too few.
    const Value = guide.clock().toISOString();
    await aws.ssm.send(new PutParameterCommand({ Name: getMarkerPath(guide), Value, Type: 'String', Overwrite: true }));
    await aws.amplify.send(
      new UpdateBranchCommand({
        appId: findings.appId,
        branchName: environments[environment].branch,
        environmentVariables: { ...findings.settings, ...settings },
      }),
    );
  }
  // Last: what a secret belongs to is a setting, and is there when it is.
  for (const [name, Value] of changed.filter(([one]) => isSecret(one)))
    await aws.ssm.send(
      new PutParameterCommand({ Name: getSecretPath(guide, name), Value, Type: 'SecureString', Overwrite: true }),
    );
  await readStored(guide);
}
