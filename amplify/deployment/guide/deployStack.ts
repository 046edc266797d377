import {
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  GetTemplateCommand,
  UpdateStackCommand,
  type CloudFormationClient,
} from '@aws-sdk/client-cloudformation';
import { findStack } from './findStack';
import { GuideStopped, type Change, type Guide } from './Guide';

export interface StackToDeploy {
  readonly name: string;
  /** A template as CDK synthesises it, without assets. */
  readonly template: object;
}

/** Milliseconds between two looks at a stack. */
const stackPause = 10_000;

/**
 * The DNS record for which Certificate Manager waits if the domain's zone is elsewhere, in the words of
 * CloudFormation's event.
 */
const dnsRecord = /Content of DNS Record is: (.+)/;

/** Finds the changes that a stack needs; none if it is as its template says. */
export async function lookAtStack(
  client: CloudFormationClient,
  stack: StackToDeploy,
  guide: Guide,
): Promise<readonly Change[]> {
  const TemplateBody = JSON.stringify(stack.template);
  const found = await findStack(client, stack.name);
  const deployed = found && (await client.send(new GetTemplateCommand({ StackName: stack.name }))).TemplateBody;
  const isSame = deployed !== undefined && JSON.stringify(JSON.parse(deployed)) === TemplateBody;
  if (isSame && /^(CREATE|UPDATE)_COMPLETE$/.test(found?.StackStatus ?? '')) return [];
  const what = `${found ? 'brings' : 'makes'} the stack ${stack.name}${found ? ' up to date' : ''}`;
  return [{ what, apply: () => deploy(client, { ...stack, TemplateBody }, guide) }];
}

async function deploy(
  client: CloudFormationClient,
  { name: StackName, TemplateBody }: StackToDeploy & { readonly TemplateBody: string },
  guide: Guide,
): Promise<void> {
  const input = { StackName, TemplateBody, Capabilities: ['CAPABILITY_IAM' as const] };
  // What a run that broke off has started goes on first.
  const before = await waitForStack(client, StackName, guide);
  if (before === 'ROLLBACK_COMPLETE') {
    await client.send(new DeleteStackCommand({ StackName }));
    await waitForStack(client, StackName, guide);
  }
  if (await findStack(client, StackName))
    await client.send(new UpdateStackCommand(input)).catch((error: Error) => {
      if (!error.message.includes('No updates are to be performed')) throw error;
    });
  else await client.send(new CreateStackCommand(input));
  const status = await waitForStack(client, StackName, guide);
  if (/^(CREATE|UPDATE)_COMPLETE$/.test(status ?? '')) return;
  const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }));
  const reason = StackEvents.find(({ ResourceStatus }) => ResourceStatus?.endsWith('_FAILED'))?.ResourceStatusReason;
  throw new GuideStopped(`The stack ${StackName} ended as ${status}${reason ? `: ${reason}` : ''}.`);
}

/** Waits until nothing is under way in a stack. @returns its status then; `undefined` if there is none */
async function waitForStack(
  client: CloudFormationClient,
  StackName: string,
  { terminal, pause }: Guide,
): Promise<string | undefined> {
  const messages = new Set<string>();
  for (;;) {
    const status = (await findStack(client, StackName))?.StackStatus;
    if (!status?.endsWith('_IN_PROGRESS')) return status;
    const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }));
    for (const { ResourceStatusReason = '' } of StackEvents) {
      const [, record] = dnsRecord.exec(ResourceStatusReason) ?? [];
      if (record === undefined || messages.has(record)) continue;
      messages.add(record);
      terminal.say(`    By hand: add this record to the domain’s DNS, and this goes on by itself: ${record}`);
    }
    await pause(stackPause);
  }
}
