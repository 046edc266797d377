import { functionTable } from '../../deployment/functionTable';
import { readEnvironment, type Values, type Variables } from '../../lib/environmentVariables';
import { getOldestOpenLink, getNewestLink } from '../../../src/domain/plan';
import { runPlans } from '../../useCases/plans/runPlans';
import { createPlanKeys, type PlanKeys } from '../../lib/createPlanKeys';
import type { PlanPorts } from '../../useCases/plans/planPorts';
import type { CataloguePort, FoundationPort } from '../../useCases/ports/catalogue';
import { createPaymentPorts, createSavedMethodPorts } from '../createPaymentPorts';
import { createPacedMail, getConfirmationAwaited, openContent } from '../openServices';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { openAccountTable, openEmailLimits } from '../openTables';
import { createPlanEmail } from '../../documents/email/createPlanEmail';
import { toPageUrl } from '../../documents/email/toEmail';

interface PlanWriterOptions {
  readonly foundation: FoundationPort;
  readonly catalogue: CataloguePort;
  readonly keys: PlanKeys;
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

type PlanEmails = NonNullable<PlanPorts['planWriter']>['emails'];

/** Writes emails about plans from the stored plan, its fund's published name and the foundation's details. */
function createPlanWriter({ foundation: source, catalogue, keys, siteUrl }: PlanWriterOptions): PlanEmails {
  return {
    async write(plan, email) {
      const [foundation, terms] = [await source.read(), await catalogue.read()];
      if (!foundation || !terms) throw new Error('The content service does not say who writes, or for which fund.');
      // The key is in the fragment, which no server receives.
      const link = email.kind === 'plan_link' ? getNewestLink(plan) : getOldestOpenLink(plan);
      const planUrl = toPageUrl(siteUrl, `/plan#${keys.toKey(plan.id, link, 'email')}`);
      return createPlanEmail(plan, email, { foundation, siteUrl, terms, planUrl });
    },
  };
}

/** Takes what plans give, and emails their donors. Runs on a schedule. */
export function createHandler(variables: Variables, clock?: () => Date) {
  const env = readEnvironment(functionTable.plans.variables, variables);
  const ports = createSchedulerPorts(env, clock);
  return () => runPlans(ports, env.STRIPE_PER_SECOND);
}

/**
 * Creates the dependencies of the plans' scheduler.
 *
 * @param clock - the machine's, unless a caller lives at another time
 */
export function createSchedulerPorts(env: Values<typeof functionTable.plans.variables>, clock?: () => Date): PlanPorts {
  const payments = createPaymentPorts(env, clock);
  const { catalogue, foundation } = openContent(env, payments);
  return {
    ...payments,
    ...createSavedMethodPorts(env, payments),
    catalogue,
    accounts: createAccountStore(openAccountTable(env)),
    planWriter: {
      mail: createPacedMail(env, payments),
      emailLimits: openEmailLimits(env),
      confirmationAwaited: getConfirmationAwaited(env),
      emails: createPlanWriter({
        foundation,
        catalogue,
        keys: createPlanKeys(env.PLANS_SECRET, payments.clock),
        siteUrl: env.SITE_URL,
      }),
    },
  };
}
