import type { TransferRecord } from '../books/records';
import type { Core } from '../core/Core';
import { paypalId } from '../core/ids';
import { moneyOf } from '../core/money';
import { balanceOf, ledgerOf } from './ledger';

/** Sends what the account holds to the bank, as the nightly transfer does. @returns null where it holds nothing. */
export function transferToBank(core: Core, currency: string): TransferRecord | null {
  const balance = balanceOf(ledgerOf(core), currency);
  if (balance <= 0) return null;
  const transfer: TransferRecord = { id: paypalId(), amount: moneyOf(balance, currency), createTime: core.now() };
  core.commit([['transfers', transfer]]);
  return transfer;
}
