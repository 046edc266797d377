import type { Finance } from '../../services/finance/createFinance';

/** The properties of every part of the finance screen. */
export interface FinancePartProps {
  readonly finance: Finance;
  /** The user who is signed in. */
  readonly userId: string;
  /** Today in Sydney, `2026-11-20`. */
  readonly today: string;
  /** The id of what the part shows, from the address; `null` for all. */
  readonly id: string | null;
  /** Raised when something was done: lists are read again. */
  readonly changes: number;
  readonly onChanged: () => void;
}
