/** `npm run give:test`: gives A$2 in test mode, as the hourly check of a deployment does. */
import { environment } from '../config/environment';
import { giveInTestMode } from './giveInTestMode';
import { CommandError, parseFlags, runCommand } from './Command';

runCommand(async () => {
  parseFlags(process.argv.slice(2), []);
  const { stripe, localPort, ...others } = environment();
  const stripeApi = stripe.isReal ? undefined : `http://localhost:${localPort}/stripe/v1`;
  const result = await giveInTestMode({ ...others, stripe }, stripeApi).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  });
  console.log(`A$2 was given (${result.reference}), with the receipt ${result.receiptNumber}.`);
  return 0;
});
