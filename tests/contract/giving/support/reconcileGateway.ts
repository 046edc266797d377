import { afterEach, expect } from 'vitest';
import { functionTable } from '../../../../amplify/deployment/functionTable';
import { createPaymentsPorts } from '../../../../amplify/functions/payments/handler';
import { readEnvironment } from '../../../../amplify/lib/environmentVariables';
import type { Difference } from '../../../../amplify/useCases/finance/Difference';
import { reconcile } from '../../../../amplify/useCases/finance/reconcile';
import { parseEnvironment } from '../../../../src/config/parseEnvironment';
import { addDays, sydneyDay } from '../../../../src/domain/calendar';
import { runFinance } from '../../../../src/commands/finance/runFinance';
import { createLocalVariables } from '../../../../src/emulators/gateway/createLocalVariables';

/** Creates the functions' own ports over a running gateway. */
export function createPorts({ origin }: { readonly origin: string }) {
  const parsed = parseEnvironment({});
  if (!parsed.ok) throw new Error(parsed.error);
  const variables = createLocalVariables(parsed.environment, origin, { logLevel: 'error' });
  return createPaymentsPorts(readEnvironment(functionTable.payments.variables, variables));
}

/** Compares today's books, as finance would be shown them. */
export async function reconcileGateway(gateway: { readonly origin: string }): Promise<readonly Difference[]> {
  const today = sydneyDay(new Date());
  const { differences, unread } = await reconcile(createPorts(gateway), { from: addDays(today, -1), to: today });
  expect(unread).toEqual([]);
  return differences;
}

/** Creates the finance command beside the gateway of a test file, and the rows of its export since yesterday. */
export function createFinance(getGateway: () => { readonly origin: string; readonly stateDir: string }) {
  const stops: (() => Promise<void>)[] = [];
  /** Ends what the command opened if no gateway runs. */
  const stop = async () => {
    for (const one of stops.splice(0)) await one();
  };
  afterEach(stop);

  async function finance(...args: string[]): Promise<{ output: string; code: number }> {
    const { origin, stateDir } = getGateway();
    const parsed = parseEnvironment({ LOCAL_PORT: new URL(origin).port });
    if (!parsed.ok) throw new Error(parsed.error);
    const result = await runFinance(args, parsed.environment, { stateDir, onStop: (one) => void stops.push(one) });
    return result.ok ? result : { output: result.error, code: -1 };
  }

  async function exported(): Promise<readonly Record<string, string>[]> {
    const yesterday = addDays(sydneyDay(new Date()), -1);
    const [header = '', ...rows] = (await finance('export', '--from', yesterday)).output.trimEnd().split('\r\n');
    const names = header.split(',');
    return rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [names[index] ?? '', cell])));
  }

  return { finance, exported, stop };
}
