import {
  AttachRolePolicyCommand,
  CreateRoleCommand,
  GetRoleCommand,
  ListAttachedRolePoliciesCommand,
} from '@aws-sdk/client-iam';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { failed, passed } from '../../../../src/commands/doctor/Check';
import { home } from '../../settings';
import type { Change, Guide, Step } from '../Guide';
import { findStack } from '../findStack';

/** A Friday prayer's, many times over (capacity.md). New accounts have 10. */
const wantedCalls = 1_000;

const roleName = 'zakat-build';
const policyArn = 'arn:aws:iam::aws:policy/service-role/AmplifyBackendDeployFullAccess';

const buildTrust = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'amplify.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

const readCalls = async ({ aws }: Guide) =>
  (await aws.lambda.send(new GetAccountSettingsCommand())).AccountLimit?.ConcurrentExecutions ?? 0;

async function lookAtRole({ aws, findings }: Guide): Promise<readonly Change[]> {
  const { iam } = aws;
  const changes: Change[] = [];
  const role = await iam.send(new GetRoleCommand({ RoleName: roleName })).catch((error: Error) => {
    if (error.name === 'NoSuchEntityException') return undefined;
    throw error;
  });
  if (role?.Role?.Arn) findings.roleArn = role.Role.Arn;
  else
    changes.push({
      what: `makes the role ${roleName}, with which Amplify builds`,
      apply: async () => {
        const AssumeRolePolicyDocument = JSON.stringify(buildTrust);
        const made = await iam.send(new CreateRoleCommand({ RoleName: roleName, AssumeRolePolicyDocument }));
        findings.roleArn = made.Role!.Arn!;
      },
    });
  const attached = role
    ? ((await iam.send(new ListAttachedRolePoliciesCommand({ RoleName: roleName }))).AttachedPolicies ?? [])
    : [];
  if (!attached.some(({ PolicyArn }) => PolicyArn === policyArn))
    changes.push({
      what: `lets ${roleName} deploy back ends`,
      apply: async () =>
        void (await iam.send(new AttachRolePolicyCommand({ RoleName: roleName, PolicyArn: policyArn }))),
    });
  return changes;
}

/** The account: prepared for deployments, with room for many calls, and a role that builds. */
export const accountStep: Step = {
  title: 'The account of AWS',
  async look(guide) {
    const { aws, findings, runTool } = guide;
    const { Account } = await aws.sts.send(new GetCallerIdentityCommand());
    findings.account = Account!;
    const changes: Change[] = [];
    if (!(await findStack(aws.cloudFormation, 'CDKToolkit')))
      changes.push({
        what: `prepares the account ${Account} for deployments (cdk bootstrap)`,
        apply: () => runTool('cdk', ['bootstrap', `aws://${Account}/${home}`]),
      });
    changes.push(...(await lookAtRole(guide)));
    if ((await readCalls(guide)) < wantedCalls)
      changes.push({
        what: `ask AWS for ${wantedCalls} function calls at one time; new accounts have 10, and an answer takes up to two days`,
        byHand: [
          `open https://${home}.console.aws.amazon.com/servicequotas/home/services/lambda/quotas/L-B99A9384`,
          `press “Request increase at account level”, and enter ${wantedCalls}`,
        ],
        check: async () => {
          const calls = await readCalls(guide);
          return calls >= wantedCalls
            ? passed
            : failed(`the account has ${calls}`, 'Service Quotas, Lambda, Concurrent executions');
        },
        isNeededNow: false,
      });
    return changes;
  },
};
