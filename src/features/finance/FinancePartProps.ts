import type { Finance } from '../../services/finance/createFinance';

/** The properties of every part of the finance screen. */
export interface FinancePartProps {
  readonly finance: Finance;
}
