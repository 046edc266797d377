import { stripeVariables, readEnvironment, type Variables } from '../../lib/environmentVariables';
import { runPlans } from '../../useCases/plans/runPlans';
import { readPlanKeys, type PlanKeys } from '../../lib/createPlanKeys';
import { lazyProperties } from '../../lib/lazyProperties';
import type { PlanPorts, PlanEmailPort } from '../../useCases/plans/planPorts';
import type { CataloguePort, FoundationPort } from '../../adapters/catalogue/ports';
import { openEmailLimits } from '../openTables';
import { createGivingPorts } from '../createGivingPorts';
import { createMailPorts } from '../donationEmails/createMailPorts';
import { createPlanEmail } from '../payments/emails/createPlanEmail';

interface PlanWriterOptions {
  readonly foundation: FoundationPort;
  readonly catalogue: CataloguePort;
  readonly keys: PlanKeys;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Writes emails about plans from the stored plan, its fund's published name and the foundation's details. */
function createPlanWriter({ foundation: source, catalogue, keys, siteUrl }: PlanWriterOptions): PlanEmailPort {
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

/**
 * The real dependencies of the plans' scheduler, from its environment: those of giving, and a writer of its emails.
 *
 * @param clock - the machine's, unless a caller lives at another time
 */
export function createSchedulerPorts(variables: Variables, clock?: () => Date): PlanPorts {
  const ports = createGivingPorts(variables, clock);
  const keys = readPlanKeys(variables);
  const mail = createMailPorts(variables, {
    rates: () => ports.rates,
    clock: () => ports.clock,
    wait: () => ports.wait,
  });
  const planWriter = lazyProperties({
    mail: mail.mail,
    confirmationAwaited: mail.confirmationAwaited,
    emailLimits: () => openEmailLimits(variables),
    emails: () => createPlanWriter({ ...ports, siteUrl: mail.siteUrl(), keys }),
  });
  return Object.assign(ports, { planWriter });
}

/** Takes what plans give, and emails their donors; reads its environment. Runs on a schedule. */
export function createHandler(variables: Variables, clock?: () => Date) {
  const ports = createSchedulerPorts(variables, clock);
  const { STRIPE_PER_SECOND } = stripeVariables;
  return () => runPlans(ports, readEnvironment({ STRIPE_PER_SECOND }, variables).STRIPE_PER_SECOND);
}

export const handler = createHandler(process.env);
