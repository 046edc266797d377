import type { Foundation } from '../../../src/domain/receipt';

export interface FoundationPort {
  /** The issuer of receipts; `null` if the content service has never answered. */
  read(): Promise<Foundation | null>;
}
