import { getNextDue } from '../../useCases/getNextDue';
import { functionTable } from '../../deployment/functionTable';
import { createLog } from '../../lib/createLog';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { allThatWaits, getLateSeconds } from '../../useCases/drainDue';
import { sendDueEmails, type DueEmailPorts } from '../../useCases/sendDueEmails';
import { openBooks } from '../openServices';
import { openDonationTable } from '../openTables';
import { createEmailPorts } from './createEmailPorts';
import { setTimeout as delay } from 'node:timers/promises';

/** Sends due emails to donors. Runs on a schedule, and when a donation with one is written. */
export function createHandler(variables: Variables, clock: () => Date = () => new Date()) {
  const env = readEnvironment(functionTable.donationEmails.variables, variables);
  const log = createLog(undefined, env.LOG_LEVEL);
  const { donations, receiptNumbers, progress, mailEvents, givenOut, rates } = openDonationTable(env);
  const writer = createEmailPorts(env, { rates, clock, log });
  const books = openBooks(env, { clock, log });
  const receipts = { donations, receiptNumbers, progress, mailEvents, givenOut, books, clock, log };
  const ports: DueEmailPorts = { ...receipts, writer, wait: delay };
  return async () => {
    const drained = await sendDueEmails(ports);
    const waiting = await donations.listDue('email', ...allThatWaits);
    const first = waiting[0] === undefined ? null : await donations.get(waiting[0]);
    const lateSeconds = getLateSeconds(first && getNextDue(first)?.at, clock());
    log.info('emails_drained', { ...drained, waiting: waiting.length, lateSeconds });
    return drained;
  };
}
