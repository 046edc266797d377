import type { CataloguePort } from '../../adapters/catalogue/CataloguePort';
import type { FoundationPort } from '../../adapters/catalogue/FoundationPort';
import type { PlanKeys } from '../../lib/createPlanKeys';
import type { PlanEmailPort } from '../../useCases/plans/planPorts';
import { createPlanEmail } from '../payments/emails/createPlanEmail';

export interface PlanWriterOptions {
  readonly foundation: FoundationPort;
  readonly catalogue: CataloguePort;
  readonly keys: PlanKeys;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Writes emails about plans from the stored plan, its fund's published name and the foundation's details. */
export function createPlanWriter({ foundation: source, catalogue, keys, siteUrl }: PlanWriterOptions): PlanEmailPort {
  return {
    async write(plan, email) {
      const [foundation, terms] = [await source.read(), await catalogue.read()];
      if (!foundation || !terms) throw new Error('The content service does not say who writes, or for which fund.');
      // The key is in the fragment, which no server receives.
      const planUrl = `${siteUrl}/plan#${keys.toKey(plan.id)}`;
      return createPlanEmail(plan, email, { foundation, siteUrl, terms, planUrl });
    },
  };
}
