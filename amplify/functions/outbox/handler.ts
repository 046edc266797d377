import * as z from 'zod';
import { createSesMail } from '../../adapters/mail/createSesMail';
import { createAccountClient } from '../../adapters/accountTable/AccountClient';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { createDonorDonations } from '../../adapters/donationTable/createDonorDonations';
import { createPagingClient } from '../../adapters/donationTable/PagingClient';
import { createTableClient } from '../../adapters/donationTable/TableClient';
import { createUserPool } from '../../adapters/userPool/createUserPool';
import {
  accountsVariables,
  commonVariables,
  inboxVariables,
  mailVariables,
  poolIdVariables,
  userPoolVariables,
  readEnvironment,
  type Variables,
} from '../../lib/environmentVariables';
import { lazyProperties } from '../../lib/lazyProperties';
import { createFormFactories } from '../createFormFactories';
import { createTableFactories } from '../createTableFactories';
import { createOutbox, type OutboxFunctionPorts } from './createOutbox';

const { AWS_REGION, SITE_URL } = commonVariables;

const reminderVariables = {
  ...commonVariables,
  ...accountsVariables,
  ...userPoolVariables,
  ...poolIdVariables,
};

/** What is read for reminders: the accounts, their donations, what editors have published, and the user pool. */
function createReminderSource(variables: Variables, clock?: () => Date): OutboxFunctionPorts['reminders'] {
  const env = readEnvironment(z.object(reminderVariables), variables);
  const table = createFormFactories(variables, clock).subscriptions();
  const tables = createTableFactories(variables, clock);
  const place = { region: env.AWS_REGION, endpoint: env.AWS_ENDPOINT_URL_DYNAMODB };
  const pool = createUserPool({
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  });
  return {
    clock: tables.clock(),
    reminders: table.reminders,
    caseNews: table.caseNews,
    mailEvents: table.mailEvents,
    undeliverable: table.undeliverable,
    catalogue: tables.catalogue(),
    caseUpdates: tables.caseUpdates(),
    donations: tables.donations(),
    plans: tables.plans(),
    progress: tables.progress(),
    donorGifts: createDonorDonations(
      createTableClient(env.DONATIONS_TABLE, place),
      createPagingClient(env.DONATIONS_TABLE, place),
    ),
    accounts: createAccountStore(createAccountClient(env.ACCOUNTS_TABLE, place)),
    findRecipient: (userId) => pool.findRecipient({ userPoolId: env.USER_POOL_ID, username: userId }),
  };
}

/**
 * Sends the forms' due emails, and the accounts' reminders; reads its environment. Runs on a schedule.
 *
 * @param clock - of the reminders: the machine's, unless a caller lives at another time
 */
export function createHandler(variables: Variables, clock?: () => Date) {
  const makers = createFormFactories(variables);
  const environment = () =>
    readEnvironment(z.object({ AWS_REGION, SITE_URL, ...mailVariables, ...inboxVariables }), variables);
  const ports = lazyProperties<OutboxFunctionPorts>({
    clock: makers.clock,
    log: makers.log,
    enquiries: makers.enquiries,
    subscriptions: makers.subscriptions,
    foundation: createTableFactories(variables).foundation,
    reminders: () => createReminderSource(variables, clock),
    confirmationAwaited: () => environment().MAIL_CONFIRMATION_SECONDS * 1000,
    siteUrl: () => environment().SITE_URL,
    inboxes() {
      const env = environment();
      return { enquiries: env.ENQUIRIES_TO, applications: env.APPLICATIONS_TO, privacy: env.PRIVACY_TO };
    },
    links: () => ({ secret: makers.secret(), apiUrl: environment().MARKETING_API_URL.replace(/\/+$/, '') }),
    mail() {
      const env = environment();
      return createSesMail({
        from: env.MAIL_FROM,
        configurationSet: env.MAIL_CONFIGURATION_SET,
        region: env.AWS_REGION,
        endpoint: env.AWS_ENDPOINT_URL_SESV2,
      });
    },
  });
  let outbox: (() => Promise<unknown>) | undefined;
  return () => (outbox ??= createOutbox(ports))();
}

export const handler = createHandler(process.env);
