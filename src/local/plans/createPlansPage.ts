import { Hono } from 'hono';
import type { Context } from 'hono';
import { createTableFactories } from '../../../amplify/functions/createTableFactories';
import { readPlanKeys } from '../../../amplify/lib/createPlanKeys';
import { readAnnounced as readAnnouncedFrom } from '../../../amplify/useCases/plans/planPorts';
import type { Plan } from '../../domain/plan';
import { isForeign, rootPaths } from '../shared/pages';
import { createPlanLister, createReminderTimeLister } from './createPlanLister';
import { listPresets } from './listPresets';
import { moveClock } from './moveClock';
import type { Move, SchedulerDeps } from './moveClock';
import { parseTarget } from './parseTarget';
import { plansPage } from './plansPage';
import type { PlansPage } from './plansPage';

export interface PlansPageDeps extends Pick<SchedulerDeps, 'clock' | 'run' | 'listEmails'> {
  /** The environment of the functions. */
  readonly variables: Readonly<Record<string, string>>;
  /** Waits until nothing else of the scheduler runs. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The page of plans, on which the scheduler's clock is moved. Mount it at `/plans`. */
export function createPlansPage(deps: PlansPageDeps): Hono {
  const { clock, variables, inTurn } = deps;
  const catalogue = createTableFactories(variables, clock.now).catalogue();
  const keys = readPlanKeys(variables);
  const endpoint = variables.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const listPlans = createPlanLister(endpoint);
  const listReminderTimes = createReminderTimeLister(endpoint);
  const readAnnounced = () => readAnnouncedFrom({ catalogue });
  const toAddress = (planId: string) => `${variables.SITE_URL}/plan#${keys.toKey(planId)}`;
  const app = new Hono();
  const getBase = (c: Context) => new URL(c.req.url).pathname.replace(/\/$/, '');
  let move: Move | undefined;

  async function show(c: Context, refused?: PlansPage['refused'], status: 200 | 409 | 422 = 200) {
    const [plans, announced, terms] = [await listPlans(), await readAnnounced(), await catalogue.read()];
    const toFundName = (kind: Plan['kind']) => terms?.funds[kind].name ?? kind;
    const now = clock.now();
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
    );
    c.header('Cache-Control', 'no-store');
    const presets = listPresets(plans, now, announced);
    const base = getBase(c);
    const view = {
      base,
      now,
      ahead: clock.getAhead(),
      isFixed: clock.isFixed,
      plans,
      announced,
      toFundName,
      presets,
      toAddress,
    };
    return c.html(plansPage({ ...view, ...(refused ? { refused } : { move }) }), status);
  }

  for (const path of rootPaths) {
    app.get(path, (c) => show(c));
    app.post(path, async (c) => {
      if (isForeign(c)) return c.text('Only the page of plans may send this.', 403);
      if (clock.isFixed) return show(c, undefined, 409);
      const form = await c.req.formData();
      const pressed = form.get('to');
      const typed = String(pressed ?? form.get('typed') ?? '').trim();
      const refused = await inTurn(async () => {
        const target = parseTarget(typed, clock.now());
        if (!target.ok) return target.error;
        move = await moveClock({ ...deps, listPlans, listReminderTimes, readAnnounced }, target.at);
        return null;
      });
      if (refused !== null) return show(c, { typed, isTyped: pressed === null, error: refused }, 422);
      // To an address of its own: loading the page again moves nothing.
      return c.redirect(`${getBase(c)}/`, 303);
    });
  }
  return app;
}
