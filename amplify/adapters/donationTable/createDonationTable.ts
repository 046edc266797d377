import { createComparisonStore } from './createComparisonStore';
import {
  createBankPaymentStore,
  createDistributionLog,
  createFundMonthStore,
  createGivenOutStore,
  createImpactFiguresStore,
} from './distributionStores';
import { createDonationStore } from './createDonationStore';
import { createEventStore } from './createEventStore';
import { createPlanStore } from './createPlanStore';
import { createProgressStore } from './createProgressStore';
import { createReceiptNumberStore } from './createReceiptNumberStore';
import {
  createAccountMapStore,
  createAuditStore,
  createClosedMonthStore,
  createReconciliationStore,
  createRecordingStore,
  createRefundClaimStore,
  createResolutionStore,
  createTransferStore,
} from './financeStores';
import { createFormerCustomerStore } from './createFormerCustomerStore';
import { createMailEventStore } from './createMailEventStore';
import { createRateStore } from './createRateStore';
import type { TableClient } from './TableClient';
import type { DonationTable } from '../../useCases/ports/donations';

/** Creates the donations table: a store for each kind of item. */
export function createDonationTable(table: TableClient): DonationTable {
  return {
    donations: createDonationStore(table),
    plans: createPlanStore(table),
    events: createEventStore(table),
    receiptNumbers: createReceiptNumberStore(table),
    recordings: createRecordingStore(table),
    transfers: createTransferStore(table),
    closedMonths: createClosedMonthStore(table),
    lastReconciliation: createReconciliationStore(table),
    progress: createProgressStore(table),
    rates: createRateStore(table),
    resolutions: createResolutionStore(table),
    mailEvents: createMailEventStore(table),
    audit: createAuditStore(table),
    refundClaims: createRefundClaimStore(table),
    comparisons: createComparisonStore(table),
    distributionLog: createDistributionLog(table),
    fundMonths: createFundMonthStore(table),
    givenOut: createGivenOutStore(table),
    bankPayments: createBankPaymentStore(table),
    impactFigures: createImpactFiguresStore(table),
    formerCustomers: createFormerCustomerStore(table),
    accountMaps: createAccountMapStore(table),
  };
}
