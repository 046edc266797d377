/**
 * `npm run carry-over-reminders`: has the accounts looked at that chose reminders before any were sent. Works on the tables that the
 * environment names, with the credentials of the person who runs it: no function may scan.
 */
import { openSubscriptionTable } from '../../amplify/functions/openTables';
import {
  accountsVariables,
  EnvironmentError,
  readEnvironment,
  subscriptionsVariables,
} from '../../amplify/lib/environmentVariables';
import { carryOverReminders } from '../../amplify/useCases/reminders/carryOverReminders';
import { listStoredPreferences } from './listStoredPreferences';
import { CommandError, runCommand } from './Command';

runCommand(async () => {
  try {
    const env = readEnvironment({ ...accountsVariables, ...subscriptionsVariables }, process.env);
    const clock = () => new Date();
    const place = { region: env.AWS_REGION, endpoint: env.AWS_ENDPOINT_URL_DYNAMODB };
    const ports = { reminders: openSubscriptionTable(env, clock).reminders, clock };
    const { accounts, carried } = await carryOverReminders(ports, listStoredPreferences(env.ACCOUNTS_TABLE, place));
    console.log(`${carried} of ${accounts} accounts with preferences now get the reminders they chose.`);
    return 0;
  } catch (error) {
    throw error instanceof EnvironmentError ? new CommandError(error.message) : error;
  }
});
