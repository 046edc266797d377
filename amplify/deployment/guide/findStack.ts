import { DescribeStacksCommand, type CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';

/** Finds a stack by its name; `undefined` if there is none, or only what is left of a deleted one. */
export async function findStack(client: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks.find(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE');
  } catch (error) {
    // CloudFormation has no error of its own for it.
    if (error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist'))
      return undefined;
    throw error;
  }
}

/** Reads the outputs of a stack, by their keys. */
export const readStackOutputs = ({ Outputs = [] }: Stack): Readonly<Record<string, string>> =>
  Object.fromEntries(Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
