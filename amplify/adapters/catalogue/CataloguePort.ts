import type { GivingCatalogue } from '../../../src/domain/donation/GivingCatalogue';

export interface CataloguePort {
  /** The published prices and limits; `null` if the content service has never answered. */
  read(): Promise<GivingCatalogue | null>;
}
