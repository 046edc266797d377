import type { Comparison, Outcome } from '../../../src/contract/finance';
import type { BankFile } from '../../../src/contract/financeRecords';
import type { createApp } from '../../lib/createApp';
import type { StaffRefundPorts } from '../../useCases/finance/staffRefunds';
import type { FoundationPort } from '../../useCases/ports/catalogue';
import type { LedgerStore } from '../../useCases/ports/donations';
import type { GivingPorts, PaymentPorts } from '../../useCases/ports/giving';
import type { createStaffRoutes } from '../createStaffRoutes';

export type FinancePorts = PaymentPorts &
  Pick<GivingPorts, 'catalogue'> &
  Pick<StaffRefundPorts, 'approvalAbove' | 'tellApprovers'> & {
    readonly foundation: FoundationPort;
    readonly ledger: LedgerStore;
  };

/** The place to which the modules of `routes` add theirs. */
export interface FinanceRoutes extends ReturnType<typeof createStaffRoutes<Outcome | Comparison | BankFile>> {
  readonly ports: FinancePorts;
  readonly app: ReturnType<typeof createApp>;
}
