import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionNames, functionTable, type FunctionName } from './functionTable';
import { placeholders } from './guide/values';
import { isAllowed, listGrants, withoutGrant } from './testing/evaluatePolicy';
import { placeTemplates } from './testing/Resources';
import { givesOut } from './testing/scenarios/distributions';
import * as giving from './testing/scenarios/giving';
import * as providers from './testing/scenarios/providers';
import * as people from './testing/scenarios/people';
import { openSite, type Site } from './testing/scenarios/Site';
import { shiftClock } from './testing/shiftClock';
import { startDeployment, type RunningDeployment, type SeenCall } from './testing/startDeployment';
import { createAnswers } from './testing/guideAnswers';
import { startGuide, type Build, type RunningGuide } from './testing/startGuide';
import { synthesise } from './testing/synthesise';
import type { InvocationResult } from './testing/functionProgram';

/** Settings that a person enters in Amplify's console, because their defaults are right for most. */
const optional = {
  MAIL_PER_SECOND: '100',
  STRIPE_PER_SECOND: '50',
  REFUND_APPROVAL_ABOVE: '300',
  DISTRIBUTION_APPROVAL_ABOVE: '1000',
};
const contentToken = 'readsThePrivateRepository';

/** Calls a function. The doctor finds the site on this machine, and to the functions its pages are those of the deployed site. */
async function callFromSite(name: FunctionName, event: unknown): Promise<unknown> {
  const here = guide?.local.environment.siteUrl ?? '';
  const there = deployment.functions.payments.deployed.variables.SITE_URL ?? '';
  const text = JSON.stringify(event ?? null);
  if (!here || !text.includes(here)) return deployment.call(name, event);
  const answer = await deployment.call(name, JSON.parse(text.replaceAll(here, there)));
  return JSON.parse(JSON.stringify(answer).replaceAll(there, here));
}

let guide: RunningGuide;
let built: Build;
let deployment: RunningDeployment;
let site: Site;
/** `npm run deploy`, whose second build has the webhooks that it made: that build is what runs here. */
beforeAll(async () => {
  // Noon in Sydney: no donor gets a reminder at night.
  const later = Date.parse('2026-12-02T01:00:00Z') - Date.now();
  shiftClock(later);
  guide = await startGuide({
    variables: { PRISMIC_ACCESS_TOKEN: contentToken },
    loadFunction: async (name) => (event) => callFromSite(name, event),
    async deploy(build, origin) {
      built = build;
      const { settings, secrets } = build;
      if (settings.PAYPAL_WEBHOOK_ID === placeholders.PAYPAL_WEBHOOK_ID) return;
      const templates = placeTemplates((await synthesise('branch', { ...settings, ...optional })).stack);
      deployment = await startDeployment({ templates, origin, secrets, later });
      site = openSite(deployment, origin, settings.SITE_URL ?? '');
    },
  });
  guide.cloud.zones.push('mizan.example');
  const said = await guide.run({ ...createAnswers(guide.cloud), 'Its access token': contentToken });
  expect(said.text).toMatch(/^\d+ changed, 0 left to you, 0 checks failed$/m);
  // Templates, bundles and 18 processes, which take a minute on a quiet machine.
}, 480_000);
afterAll(async () => {
  await guide?.stop();
  await deployment?.stop();
});

/**
 * Runs what the functions are subscribed to, as people and AWS cause it. In this order: the books are compared before gifts are stored that
 * no provider knows.
 */
describe('the deployed functions', () => {
  it.each<[string, (site: Site) => Promise<void>]>([
    ['a gift by card', giving.givesByCard],
    ['a gift by PayPal', giving.givesByPayPal],
    ['a gift and a plan of a signed-in donor', giving.givesSignedIn],
    ['the changes that a donor makes to a plan', giving.changesPlans],
    ['refunds, receipts and books of finance', giving.doesFinance],
    ['payments out, and the public figures', givesOut],
    ['events that are applied late', giving.sweeps],
    ['a gift of a plan by card with its emails', giving.takesPlans],
    ['a gift of a plan by PayPal with its emails', (at) => giving.takesPlans(at, 'paypal')],
    ['a gift of a plan by direct debit, with its notice and its receipt', giving.takesDebit],
    ['disputes of gifts', providers.hearsOfDisputes],
    ['every kind of event that the providers send', (at) => providers.hearsOfEverything(at, built)],
    ['the comparison of the books', (at) => giving.runSchedule(at, 'reconcile')],
    ['the nightly export', (at) => giving.runSchedule(at, 'nightlyExport')],
    ['a receipt before it is issued', giving.asksForReceipt],
    ['receipts and emails to donors', giving.sendsDonationEmails],
    ['a comparison that finance starts', giving.comparesBooks],
    ['the site’s forms', people.sendsForms],
    ['the newsletter', people.subscribes],
    ['a reminder', people.isReminded],
    ['events of emails', people.hearsOfEmails],
    ['the confirmation of addresses', people.confirmsAddresses],
    ['an invitation', people.acceptsInvitation],
    ['an account', people.usesAccount],
    ['the end of sessions and accounts', people.leaves],
    ['preflights, and requests for nothing', (at) => asksAround(at)],
  ])('the deployed functions do %s with their own variables and rights', (_, scenario) => scenario(site));
});

/** A preflight to every path that has a method for them, and a request to the root of each API. */
async function asksAround(at: Site): Promise<void> {
  const routes = functionNames.flatMap((name) =>
    deployment.functions[name].deployed.subscriptions.map(({ route }) => route),
  );
  for (const route of routes.filter((one) => one?.method === 'OPTIONS')) {
    const answer = await at.preflight(`/api/${route?.api}${route?.path.replaceAll(/\{[^}]*\}/g, 'some')}`);
    expect(answer.status).toBe(204);
  }
  for (const route of routes.filter((one) => one?.path === '/'))
    expect((await at.get(`/api/${route?.api}/`)).status).toBe(404);
}

/** Why a call did not end well; `undefined` if it did. */
function findFailure({ error, answer }: Pick<InvocationResult, 'error' | 'answer'>): string | undefined {
  const { statusCode = 200, failures = 0 } = (answer ?? {}) as { statusCode?: number; failures?: number };
  if (error !== undefined) return error;
  return statusCode >= 500 || failures > 0 ? JSON.stringify(answer) : undefined;
}

/** Errors in a log, but for what the events of providers call finance for. */
const listFaults = (errors: readonly string[]) =>
  errors.filter((line) => !/"event":"(payout_failed|early_fraud_warning)"/.test(line));

/** Describes a call without ids. */
function describeEvent({ subscription, event }: SeenCall): string {
  const {
    httpMethod = '',
    path = '',
    detail,
  } = (event ?? {}) as {
    httpMethod?: string;
    path?: string;
    detail?: { eventType: string; mail: { tags: { effect?: readonly string[] } } };
  };
  const table = detail?.mail.tags.effect?.[0]?.slice(0, 3);
  return [subscription.what, httpMethod, path.replaceAll(/[\w-]{20,}/g, '…'), detail?.eventType, table].join(' ');
}

/** One event of each kind that a function was called with. */
const listEvents = (seen: readonly SeenCall[]) => [
  ...new Map(seen.map((one) => [describeEvent(one), one.event])).values(),
];

/** Whether a function starts without a variable: it has a default, or is for a private content repository. */
function isOptional(name: FunctionName, variable: string): boolean {
  const shape: Readonly<Record<string, { readonly type: string } | undefined>> = functionTable[name].variables;
  return ['default', 'optional'].includes(shape[variable]?.type ?? '');
}

describe.each(functionNames)('the deployed function %s', (name: FunctionName) => {
  const run = () => deployment.functions[name];

  it(`the deployed function ${name} is called by all that it is subscribed to, and each call ends well`, () => {
    const { deployed, seen, errors } = run();
    expect(deployed.subscriptions.filter(({ isPermitted }) => !isPermitted)).toEqual([]);
    const called = new Set(seen.map(({ subscription }) => subscription.what));
    expect(deployed.subscriptions.map(({ what }) => what).filter((what) => !called.has(what))).toEqual([]);
    expect(seen.map(findFailure).filter((failure) => failure !== undefined)).toEqual([]);
    expect(listFaults(errors)).toEqual([]);
  });

  it(`the role of the function ${name} allows every call that it makes`, () => {
    expect(run().calls.length).toBeGreaterThan(0);
    expect(run().refused).toEqual([]);
  });

  it(`the function ${name} needs each action that its role allows`, () => {
    const { calls, deployed } = run();
    const made = [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
    const spare = listGrants(deployed.statements).filter((grant) => {
      const left = withoutGrant(deployed.statements, grant);
      return made.every((call) => isAllowed(left, call));
    });
    expect(spare).toEqual([]);
  });

  it(`the function ${name} is refused a call that its role does not allow any more`, async () => {
    const { calls, deployed, seen, startAnother } = run();
    // The first of its own: Lambda writes its log, and reads the stream.
    const isOwn = (...resources: readonly string[]) => !/:log-group:|\/stream\//.test(resources.join(' '));
    const call = calls.find(({ resources }) => isOwn(...resources));
    const grants = listGrants(deployed.statements);
    // One without rights of its own makes no call that could be refused.
    if (!grants.some(({ resource }) => isOwn(resource))) return expect(call).toBeUndefined();
    const grant = grants.find((one) => call && !isAllowed(withoutGrant(deployed.statements, one), call));
    expect(grant).toBeDefined();
    const another = await startAnother(grant ? withoutGrant(deployed.statements, grant) : []);
    for (const event of listEvents(seen)) if (another.refused.length === 0) await another.invoke(event);
    expect(another.refused).toEqual(expect.arrayContaining([expect.stringContaining(call?.action ?? '')]));
  });

  it(`the function ${name} fails without any one of its required variables, and with another value of any other`, async () => {
    const { deployed, seen, startAnother } = run();
    const another = await startAnother();
    const { AMPLIFY_SSM_ENV_CONFIG: _, ...variables } = deployed.variables;
    const events = listEvents(seen);
    const spare: string[] = [];
    for (const variable of Object.keys(variables)) {
      const before = listFaults(another.errors).length;
      let fails = false;
      for (const event of events) {
        const result = await another.invoke(event, {
          name: variable,
          ...(isOptional(name, variable) && { value: 'another' }),
        });
        fails = findFailure(result) !== undefined || listFaults(another.errors).length > before;
        if (fails) break;
      }
      if (!fails) spare.push(variable);
    }
    expect(spare).toEqual([]);
  });
});
