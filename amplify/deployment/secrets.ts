import { functionNames, listVariables, type FunctionName, type VariableName } from './functionTable';

/** Every secret of a deployment. `deploy.md` says where each comes from; a test holds it to this list. */
export const secretNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'METALS_API_KEY',
  'GIVING_CHALLENGE_SECRET',
  'PLANS_SECRET',
  'NEWSLETTER_SECRET',
  /** Only for a private content repository. */
  'CONTENT_ACCESS_TOKEN',
] as const satisfies readonly VariableName[];

/** Lists the functions that read a variable. */
export const listReaders = (variable: VariableName): readonly FunctionName[] =>
  functionNames.filter((name) => listVariables(name).includes(variable));
