import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionNames, type FunctionName } from './functionTable';
import { isAllowed, listGrants, withoutGrant } from './testing/evaluatePolicy';
import { placeTemplates } from './testing/Resources';
import * as giving from './testing/scenarios/giving';
import * as people from './testing/scenarios/people';
import { openSite, type Site } from './testing/scenarios/Site';
import { shiftClock } from './testing/shiftClock';
import { startDeployment, type RunningDeployment, type SeenCall } from './testing/startDeployment';
import { environment, synthesise } from './testing/synthesise';
import type { InvocationResult } from './testing/functionProgram';

const templates = placeTemplates((await synthesise('branch')).stack);

let deployment: RunningDeployment;
let site: Site;
beforeAll(async () => {
  // Noon in Sydney: nobody gets a reminder at night.
  const later = Date.parse('2026-12-02T01:00:00Z') - Date.now();
  shiftClock(later);
  deployment = await startDeployment({ templates, siteUrl: environment.SITE_URL, later });
  site = openSite(deployment, environment.SITE_URL);
});
afterAll(() => deployment?.stop());

/**
 * What the functions are subscribed to, as people and AWS cause it. In this order: the books are compared before gifts are stored that no
 * provider knows.
 */
describe('the deployed functions', () => {
  it.each<[string, (site: Site) => Promise<void>]>([
    ['a gift by card', giving.givesByCard],
    ['a gift by PayPal', giving.givesByPayPal],
    ['a gift and a plan of a signed-in donor', giving.givesSignedIn],
    ['the changes that a donor makes to a plan', giving.changesPlans],
    ['refunds, receipts and books of finance', giving.doesFinance],
    ['events that are applied late', giving.sweeps],
    ['a gift of a plan with its email', giving.takesPlans],
    ['the comparison of the books', (at) => giving.runSchedule(at, 'reconcile')],
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

/** What a call asks for, without the ids in its path. */
function describeEvent({ subscription, event }: SeenCall): string {
  const { httpMethod = '', path = '' } = (event ?? {}) as { httpMethod?: string; path?: string };
  return `${subscription.what} ${httpMethod} ${path.replaceAll(/[\w-]{20,}/g, '…')}`;
}

describe.each(functionNames)('the deployed function %s', (name: FunctionName) => {
  const run = () => deployment.functions[name];

  it(`the deployed function ${name} is called by all that it is subscribed to, and each call ends well`, () => {
    const { deployed, seen, errors } = run();
    expect(deployed.subscriptions.filter(({ isPermitted }) => !isPermitted)).toEqual([]);
    const called = new Set(seen.map(({ subscription }) => subscription.what));
    expect(deployed.subscriptions.map(({ what }) => what).filter((what) => !called.has(what))).toEqual([]);
    expect(seen.map(findFailure).filter((failure) => failure !== undefined)).toEqual([]);
    expect(errors).toEqual([]);
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
    await another.invoke(seen[0]?.event);
    expect(another.refused).toEqual(expect.arrayContaining([expect.stringContaining(call?.action ?? '')]));
  });

  it(`the function ${name} fails without any one of its variables`, async () => {
    const { deployed, seen, startAnother } = run();
    const another = await startAnother();
    const { AMPLIFY_SSM_ENV_CONFIG: _, ...variables } = deployed.variables;
    const events = [...new Map(seen.map((one) => [describeEvent(one), one.event])).values()];
    const spare: string[] = [];
    for (const variable of Object.keys(variables)) {
      const before = another.errors.length;
      let fails = false;
      for (const event of events) {
        const result = await another.invoke(event, variable);
        fails = findFailure(result) !== undefined || another.errors.length > before;
        if (fails) break;
      }
      if (!fails) spare.push(variable);
    }
    expect(spare).toEqual([]);
  });
});
