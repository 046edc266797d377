import * as z from 'zod';
import type { FoundationPort } from '../../adapters/catalogue/FoundationPort';
import { createSesMail } from '../../adapters/mail/createSesMail';
import { commonVariables, mailVariables } from '../../lib/environmentVariables';
import { lazyProperties } from '../../lib/lazyProperties';
import { readEnvironment } from '../../lib/readEnvironment';
import type { Variables } from '../../lib/readEnvironment';
import type { LetterPorts } from '../../useCases/ports';
import { createLetters } from './createLetters';

/** Who writes to donors, as the environment names them; made at first use. */
export function createLetterPorts(variables: Variables, foundation: () => FoundationPort): LetterPorts {
  const environment = () => readEnvironment(z.object({ ...commonVariables, ...mailVariables }), variables);
  return lazyProperties<LetterPorts>({
    confirmationAwaited: () => environment().MAIL_CONFIRMATION_SECONDS * 1000,
    letters: () => createLetters({ foundation: foundation(), siteUrl: environment().SITE_URL }),
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
}
