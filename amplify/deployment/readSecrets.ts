import { fetchSecrets, type GetParameters } from './fetchSecrets';

const fromParameterStore: GetParameters = async (names) => {
  const { SSMClient, GetParametersCommand } = await import('@aws-sdk/client-ssm');
  const command = new GetParametersCommand({ Names: [...names], WithDecryption: true });
  const { Parameters = [] } = await new SSMClient({}).send(command);
  return new Map(Parameters.map(({ Name = '', Value = '' }) => [Name, Value]));
};

// Before the function's own code runs, which reads them as it would on a developer's machine.
Object.assign(process.env, await fetchSecrets(process.env.AMPLIFY_SSM_ENV_CONFIG, fromParameterStore));
