import { lazyProperties } from '../../lib/lazyProperties';
import type { Factories } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import type { EmailPorts } from '../../useCases/ports';
import type { TablePorts } from '../createTableFactories';
import { createEmailWriter } from './createEmailWriter';
import { createMailPorts } from './createMailPorts';

type TableFactories = Pick<Factories<TablePorts>, 'foundation' | 'rates' | 'clock' | 'wait'>;

/** Dependencies for emails to donors, from the environment; created at first use. */
export function createEmailPorts(variables: Variables, makers: TableFactories): EmailPorts {
  const { siteUrl, mail, confirmationAwaited } = createMailPorts(variables, makers);
  return lazyProperties<EmailPorts>({
    confirmationAwaited,
    letters: () => createEmailWriter({ foundation: makers.foundation(), siteUrl: siteUrl() }),
    mail,
  });
}
