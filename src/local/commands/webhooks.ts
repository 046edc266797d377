/** `npm run webhooks`: makes the webhooks at Stripe and PayPal that the environment's back end needs; with `--plan` only says which. */
import { environment } from '../../config/environment';
import { createSubject } from '../doctor/createSubject';
import { setUpWebhooks } from '../webhooks/setUpWebhooks';
import { CommandError, parseFlags, runCommand } from './Command';

runCommand(async () => {
  const { plan } = parseFlags(process.argv.slice(2), ['plan']);
  const subject = createSubject(environment(), process.cwd());
  if (!subject.isDeployed)
    throw new CommandError(
      'No provider reaches this machine: put amplify_outputs.json of a deployment beside package.json.',
    );
  if (!subject.environment.giving.stripe || !subject.environment.giving.paypal)
    throw new CommandError('STRIPE_SECRET_KEY and PAYPAL_CLIENT_SECRET must be set here, as for "npm run doctor".');
  const { changed, failed } = await setUpWebhooks(subject, { isPlan: plan, say: (line) => console.log(line) });
  console.log(`${changed} ${plan ? 'would be changed' : 'changed'}, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});
