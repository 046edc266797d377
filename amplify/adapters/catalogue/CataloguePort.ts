import type { GivingCatalogue } from '../../../src/domain/donation/GivingCatalogue';

export interface CataloguePort {
  /** What editors have published; `null` where the content service has never answered. */
  read(): Promise<GivingCatalogue | null>;
}
