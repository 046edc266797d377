import { expect } from 'vitest';
import { createGivingPorts } from '../../../../amplify/functions/createGivingPorts';
import type { Difference } from '../../../../amplify/useCases/finance/Difference';
import { addDays } from '../../../../amplify/useCases/finance/listDonations';
import { reconcile } from '../../../../amplify/useCases/finance/reconcile';
import { parseEnvironment } from '../../../../src/config/parseEnvironment';
import { sydneyDay } from '../../../../src/domain/receipt';
import { functionVariables } from '../../../../src/local/giving/functionVariables';

/** The functions' own ports over a running gateway. */
export function createPorts({ origin }: { readonly origin: string }) {
  const parsed = parseEnvironment({});
  if (!parsed.ok) throw new Error(parsed.fault);
  return createGivingPorts(functionVariables(parsed.environment, origin, { logLevel: 'error' }));
}

/** What finance would be shown of today. */
export async function reconcileGateway(gateway: { readonly origin: string }): Promise<readonly Difference[]> {
  const today = sydneyDay(new Date());
  const { differences, unread } = await reconcile(createPorts(gateway), { from: addDays(today, -1), to: today });
  expect(unread).toEqual([]);
  return differences;
}
