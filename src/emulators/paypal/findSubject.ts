import { findOrder } from './orders';
import type { OrderRecord, PaypalState, SetupTokenRecord } from './state';
import { findSetup } from './vault';

/** The subject that a buyer approves: an order to pay, or an account to save. */
export type Subject = { readonly order: OrderRecord } | { readonly setup: SetupTokenRecord };

/** Finds the order or setup token of an id, unless it has expired. */
export function findSubject(state: PaypalState, id: string): Subject | undefined {
  const order = findOrder(state, id);
  if (order) return { order };
  const setup = findSetup(state, id);
  return setup && { setup };
}
