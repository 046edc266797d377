import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { createAwsClientOptions } from '../../../amplify/lib/createAwsClientOptions';
import { region } from '../../config/region';
import { failed, passed, type Check, type Subject } from './Check';

const identities = 'SES in Sydney: Configuration, Identities';
const account = 'SES in Sydney: Account dashboard';

/** Amazon's own credentials: its tools and SDK find them alike. */
const credentials = 'credentials of the AWS account (aws configure, or AWS_PROFILE), which may read SES';

/** SES itself for deployed back ends, with the credentials that AWS's tools use; otherwise the gateway's emulator. */
const connect = ({ isDeployed, variables }: Subject): SESv2Client =>
  new SESv2Client(
    createAwsClientOptions({ region, ...(!isDeployed && { endpoint: variables.AWS_ENDPOINT_URL_SESV2 }) }),
  );

const getDomain = (sender: string): string => sender.slice(sender.lastIndexOf('@') + 1).replace(/>$/, '');

export const emailChecks: readonly Check[] = [
  {
    name: 'Sender’s domain',
    holds: 'SES has verified the domain that emails come from, and signs them.',
    where: `${identities}, and ${credentials}`,
    async run(subject) {
      const domain = getDomain(subject.environment.giving.mailFrom);
      try {
        const identity = await connect(subject).send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
        if (!identity.VerifiedForSendingStatus)
          return failed(`SES has not verified ${domain} yet`, `the DNS records of ${domain} (${identities})`);
        if (identity.DkimAttributes?.Status === 'SUCCESS') return passed;
        return failed(
          `emails of ${domain} are not signed (DKIM)`,
          `the three CNAME records of ${domain} (${identities})`,
        );
      } catch (error) {
        if (error instanceof NotFoundException)
          return failed(`SES does not know ${domain}`, `MAIL_FROM, or ${identities}, Create identity`);
        throw error;
      }
    },
  },
  {
    name: 'SES account',
    holds: 'SES sends to any address, and is not paused.',
    where: `${account}, and ${credentials}`,
    async run(subject) {
      const { ProductionAccessEnabled, SendingEnabled } = await connect(subject).send(new GetAccountCommand());
      if (!SendingEnabled) return failed('SES has paused the account’s sending', account);
      if (!ProductionAccessEnabled)
        return failed(
          'SES is in its sandbox, and sends only to verified addresses',
          `${account}, Request production access`,
        );
      return passed;
    },
  },
];
