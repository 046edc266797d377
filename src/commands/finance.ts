/** `npm run finance`: the books, for an accountant; its README lists what it does. */
import { environment } from '../config/environment';
import { runFinance } from './finance/runFinance';
import { CommandError, runCommand } from './Command';

runCommand(async (command) => {
  const result = await runFinance(process.argv.slice(2), environment(), { onStop: (stop) => command.onStop(stop) });
  if (!result.ok) throw new CommandError(result.error);
  process.stdout.write(result.output);
  return result.code;
});
