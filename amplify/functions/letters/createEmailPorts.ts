import * as z from 'zod';
import { createSesMail } from '../../adapters/mail/createSesMail';
import { paceMail } from '../../adapters/mail/paceMail';
import { commonVariables, mailVariables } from '../../lib/environmentVariables';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Factories } from '../../lib/lazyProperties';
import { readEnvironment } from '../../lib/readEnvironment';
import type { Variables } from '../../lib/readEnvironment';
import type { EmailPorts } from '../../useCases/ports';
import type { TablePorts } from '../createTableFactories';
import { createEmailWriter } from './createEmailWriter';

type TableFactories = Pick<Factories<TablePorts>, 'foundation' | 'rates' | 'clock' | 'wait'>;

/** Dependencies for emails to donors, from the environment; created at first use. */
export function createEmailPorts(variables: Variables, makers: TableFactories): EmailPorts {
  const environment = () => readEnvironment(z.object({ ...commonVariables, ...mailVariables }), variables);
  const confirmationAwaited = () => environment().MAIL_CONFIRMATION_SECONDS * 1000;
  return lazyProperties<EmailPorts>({
    confirmationAwaited,
    letters: () => createEmailWriter({ foundation: makers.foundation(), siteUrl: environment().SITE_URL }),
    mail() {
      const env = environment();
      const ses = createSesMail({
        from: env.MAIL_FROM,
        configurationSet: env.MAIL_CONFIGURATION_SET,
        region: env.AWS_REGION,
        endpoint: env.AWS_ENDPOINT_URL_SESV2,
      });
      return paceMail(ses, {
        perSecond: env.MAIL_PER_SECOND,
        // A claimed email that is still waiting must not be taken for lost.
        longestWait: confirmationAwaited() / 2,
        rates: makers.rates(),
        clock: makers.clock(),
        wait: makers.wait(),
      });
    },
  });
}
