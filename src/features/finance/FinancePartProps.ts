import type { Finance } from '../../services/finance/createFinance';

/** What every part of the finance screen needs. */
export interface FinancePartProps {
  readonly finance: Finance;
}
