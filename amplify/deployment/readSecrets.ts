import { fetchSecrets, type GetParameters } from './fetchSecrets';

const fromParameterStore: GetParameters = async (names) => {
  const { SSMClient, GetParametersCommand } = await import('@aws-sdk/client-ssm');
  const command = new GetParametersCommand({ Names: [...names], WithDecryption: true });
  const { Parameters = [] } = await new SSMClient({}).send(command);
  return new Map(Parameters.map(({ Name = '', Value = '' }) => [Name, Value]));
};

/** Reads the secrets of a deployed function, by the names of their variables. */
export const readSecrets = ({ AMPLIFY_SSM_ENV_CONFIG }: NodeJS.ProcessEnv): Promise<Record<string, string>> =>
  fetchSecrets(AMPLIFY_SSM_ENV_CONFIG, fromParameterStore);
