import type { Foundation } from '../../../src/domain/receipt';

export interface FoundationPort {
  /** Who gives the receipts; `null` where the content service has never answered. */
  read(): Promise<Foundation | null>;
}
