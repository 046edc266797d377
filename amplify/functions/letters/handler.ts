import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/readEnvironment';
import { sendDueLetters } from '../../useCases/sendDueLetters';
import { tableMakers } from '../tableMakers';
import { createLetterPorts } from './createLetterPorts';

/** Sends due emails to donors; reads its environment. Runs on a schedule. */
export function createHandler(variables: Variables) {
  const makers = tableMakers(variables);
  const writer = createLetterPorts(variables, makers);
  const ports = lazyProperties({ ...makers, writer: () => writer });
  return () => sendDueLetters(ports);
}

export const handler = createHandler(process.env);
