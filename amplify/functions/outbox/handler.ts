import * as z from 'zod';
import { createSesMail } from '../../adapters/mail/createSesMail';
import { commonVariables, inboxVariables, mailVariables } from '../../lib/environmentVariables';
import { lazyProperties } from '../../lib/lazyProperties';
import { readEnvironment } from '../../lib/readEnvironment';
import type { Variables } from '../../lib/readEnvironment';
import { createFormFactories } from '../createFormFactories';
import { createTableFactories } from '../createTableFactories';
import { createOutbox } from './createOutbox';
import type { OutboxFunctionPorts } from './createOutbox';

const { AWS_REGION, SITE_URL } = commonVariables;

/** Sends the forms' due emails; reads its environment. Runs on a schedule. */
export function createHandler(variables: Variables) {
  const makers = createFormFactories(variables);
  const environment = () =>
    readEnvironment(z.object({ AWS_REGION, SITE_URL, ...mailVariables, ...inboxVariables }), variables);
  const ports = lazyProperties<OutboxFunctionPorts>({
    clock: makers.clock,
    log: makers.log,
    enquiries: makers.enquiries,
    subscriptions: makers.subscriptions,
    foundation: createTableFactories(variables).foundation,
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
