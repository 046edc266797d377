import { createSesMail } from '../../adapters/mail/createSesMail';
import type { MailPort } from '../../adapters/mail/MailPort';
import { paceMail } from '../../adapters/mail/paceMail';
import { commonVariables, mailVariables, readEnvironment, type Variables } from '../../lib/environmentVariables';
import type { Factories } from '../../lib/lazyProperties';
import type { EmailPorts } from '../../useCases/ports';
import type { TablePorts } from '../createTableFactories';

type MailFactories = Factories<Omit<EmailPorts, 'emails'> & { readonly siteUrl: string }>;

/** The mail service that an environment names. */
export function openSesMail(variables: Variables): MailPort {
  const env = readEnvironment({ AWS_REGION: commonVariables.AWS_REGION, ...mailVariables }, variables);
  return createSesMail({
    from: env.MAIL_FROM,
    configurationSet: env.MAIL_CONFIGURATION_SET,
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_SESV2,
  });
}

/** Factories of what sends emails to donors, from the environment, and of the site that their links lead to. */
export function createMailPorts(
  variables: Variables,
  makers: Pick<Factories<TablePorts>, 'rates' | 'clock' | 'wait'>,
): MailFactories {
  const environment = () => readEnvironment({ ...commonVariables, ...mailVariables }, variables);
  const confirmationAwaited = () => environment().MAIL_CONFIRMATION_SECONDS * 1000;
  return {
    confirmationAwaited,
    siteUrl: () => environment().SITE_URL,
    mail() {
      const env = environment();
      return paceMail(openSesMail(variables), {
        perSecond: env.MAIL_PER_SECOND,
        // A claimed email that is still waiting must not be taken for lost.
        longestWait: confirmationAwaited() / 2,
        rates: makers.rates(),
        clock: makers.clock(),
        wait: makers.wait(),
      });
    },
  };
}
