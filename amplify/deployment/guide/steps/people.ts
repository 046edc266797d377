import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  ListUsersInGroupCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { financeGroup } from '../../../../src/contract/financeGroup';
import { afterwards, GuideStopped, type Guide, type Step } from '../Guide';

/** Why a person can't work in finance yet, and what they do about it; `null` if they can. */
async function findObstacle({ aws, findings }: Guide, UserPoolId: string, Username: string): Promise<string | null> {
  const site = findings.settings.SITE_URL;
  try {
    const user = await aws.cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
    if (user.UserStatus !== 'CONFIRMED') return `has not confirmed the address yet: ${site}/account`;
    return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA')
      ? null
      : `turns on an authenticator app in Account, Security: ${site}/account`;
  } catch (error) {
    if (error instanceof UserNotFoundException) return `signs up like a donor: ${site}/account`;
    throw error;
  }
}

async function addToFinance(guide: Guide, UserPoolId: string): Promise<void> {
  const { aws, terminal } = guide;
  for (;;) {
    const Username = (await terminal.ask('  Email address of the first person of finance (empty: later): ')).trim();
    if (!Username) throw new GuideStopped('The first person of finance is still to be added.');
    const obstacle = await findObstacle(guide, UserPoolId, Username);
    if (obstacle) {
      terminal.say(`    Not yet: ${Username} ${obstacle}.`);
      continue;
    }
    await aws.cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: financeGroup, Username }));
    terminal.say(`    ${Username} signs out and in again, and finds “Finance” in the account.`);
    return;
  }
}

/** The first person who sees the finance screen of the account. */
export const financeStep: Step = {
  title: 'The first person of finance',
  async look(guide) {
    const UserPoolId = guide.findings.outputs?.accounts?.GATSBY_USER_POOL_ID;
    if (UserPoolId === undefined) return [afterwards('asks for the first person of finance')];
    const command = new ListUsersInGroupCommand({ UserPoolId, GroupName: financeGroup, Limit: 1 });
    const { Users = [] } = await guide.aws.cognito.send(command);
    if (Users.length > 0) return [];
    return [{ what: 'asks for the first person of finance', apply: () => addToFinance(guide, UserPoolId) }];
  },
};
