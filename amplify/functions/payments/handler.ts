import { handle } from 'hono/aws-lambda';
import { createAccountStore } from '../../adapters/accountTable/createAccountStore';
import { createChallengePort } from '../../adapters/challenge/createChallengePort';
import { functionTable } from '../../deployment/functionTable';
import { createAppOptions } from '../../lib/createApp';
import { createPlanKeys } from '../../lib/createPlanKeys';
import { readEnvironment, type Values, type Variables } from '../../lib/environmentVariables';
import type { LambdaHandler } from '../../lib/http';
import { createDonorAccounts } from '../createDonorAccounts';
import { createAccountMethods, createPaymentPorts, createSavedMethodPorts } from '../createPaymentPorts';
import { renderCodeEmail } from '../../documents/email/renderCodeEmail';
import { sendAccountEmail } from '../data/lib/sendAccountEmail';
import { openContent, openMail } from '../openServices';
import { openAccountTable, openEmailLimits } from '../openTables';
import { createPaymentsApp, type PaymentsAppPorts } from './createPaymentsApp';

/** Creates the payments back end. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const env = readEnvironment(functionTable.payments.variables, variables);
  const ports = createPaymentsPorts(env, clock);
  const methods = {
    stripe: createAccountMethods(env, ports),
    accounts: createAccountStore(openAccountTable(env)),
    formerCustomers: ports.formerCustomers,
  };
  const accounts = { ...createDonorAccounts(env), methods };
  return handle(createPaymentsApp(ports, createAppOptions(env, ports.log), accounts));
}

/**
 * Creates the dependencies of the payments back end.
 *
 * @param clock - the machine's, unless a caller lives at another time
 */
export function createPaymentsPorts(
  env: Values<typeof functionTable.payments.variables>,
  clock?: () => Date,
): PaymentsAppPorts {
  const payments = createPaymentPorts(env, clock);
  return {
    ...payments,
    ...createSavedMethodPorts(env, payments),
    catalogue: openContent(env, payments).catalogue,
    challenge: createChallengePort({
      secret: env.GIVING_CHALLENGE_SECRET,
      terms: payments.limits.challenge,
      clock: payments.clock,
    }),
    accounts: createAccountStore(openAccountTable(env)),
    keys: createPlanKeys(env.PLANS_SECRET, payments.clock),
    emailLimits: openEmailLimits(env),
    sendCode: (email, code) => sendAccountEmail({ mail: openMail(env) }, email, renderCodeEmail(code, 'change-plan')),
  };
}
