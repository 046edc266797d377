import type { Context, Hono } from 'hono';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { functionTable } from '../../../amplify/deployment/functionTable';
import { openContent } from '../../../amplify/functions/openServices';
import { createLog } from '../../../amplify/lib/createLog';
import { readEnvironment, type Variables } from '../../../amplify/lib/environmentVariables';
import { createPlanKeys } from '../../../amplify/lib/createPlanKeys';
import { readAnnounced as readAnnouncedFrom } from '../../../amplify/useCases/plans/planPorts';
import { indexes } from '../../../amplify/adapters/donationTable/createTableDefinition';
import { createDocumentClient } from '../../../amplify/adapters/donationTable/documentClient';
import { getOldestOpenLink, repairPlan, type Plan } from '../../domain/plan';
import { defineEmulator } from '../kit/defineEmulator';
import { EmulatorError } from '../kit/EmulatorError';
import { formTables } from '../gateway/formVariables';
import { donationsTable, region } from '../gateway/createLocalVariables';
import { parseMoment } from '../kit/parseMoment';
import { listPresets } from './listPresets';
import { moveClock, type Move, type SchedulerDeps } from './moveClock';
import { fixedText, plansPage } from './plansPage';

/** Days that the clock may be moved at once: a Hijri year and a month, so that each preset is within them. */
const maxDays = 400;

type Target = { readonly ok: true; readonly at: Date } | { readonly ok: false; readonly error: string };

/**
 * Parses a moment to move the clock to.
 *
 * @param text - the moment as the field for a date and a time in Sydney sends it, `2027-03-01T18:30`, or an ISO moment, as a preset does
 */
export function parseTarget(text: string, now: Date): Target {
  const isPreset = text.endsWith('Z');
  const at = isPreset ? new Date(text) : parseMoment(text);
  if (at === 'none' || Number.isNaN(at.getTime()))
    return { ok: false, error: 'Enter a date and a time, such as 1 March 2027, 6:30 pm.' };
  if (at <= now)
    return { ok: false, error: 'The clock is past that time, and it can’t go back. Choose a later date or time.' };
  return at.getTime() - now.getTime() > maxDays * 86_400_000
    ? { ok: false, error: `That is more than ${maxDays} days ahead. Move the clock there in shorter steps.` }
    : { ok: true, at };
}

/** Every item of a kind in a local table. */
const createLister = (endpoint: string, table: string, prefix: string) => {
  const client = createDocumentClient({ region, endpoint });
  return async () => {
    const items: Record<string, unknown>[] = [];
    let next: Record<string, unknown> | undefined;
    do {
      const page = await client.send(
        new ScanCommand({
          TableName: table,
          FilterExpression: 'begins_with(pk, :prefix)',
          ExpressionAttributeValues: { ':prefix': prefix },
          ConsistentRead: true,
          ExclusiveStartKey: next,
        }),
      );
      items.push(...(page.Items ?? []));
      next = page.LastEvaluatedKey;
    } while (next);
    return items;
  };
};

/** Every plan in the local table, newest first. The deployed functions may not scan, so this is no part of their adapter. */
function createPlanLister(endpoint: string): () => Promise<Plan[]> {
  const list = createLister(endpoint, donationsTable, 'PLAN#');
  return async () => {
    const plans = (await list()).map(({ plan }) => repairPlan(plan as Plan));
    return plans.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  };
}

/** When the scheduler looks at each plan of the local table next. */
function createWakeTimeLister(endpoint: string): () => Promise<Date[]> {
  const list = createLister(endpoint, donationsTable, 'PLAN#');
  return async () =>
    (await list()).flatMap((item) => {
      const at = item[indexes.due.range];
      return typeof at === 'string' ? [new Date(at)] : [];
    });
}

/** When the reminders of each account in the local table are due or looked at next. */
function createReminderTimeLister(endpoint: string): () => Promise<Date[]> {
  const list = createLister(endpoint, formTables.subscriptions, 'REMINDER#');
  return async () => (await list()).flatMap(({ dueAt }) => (typeof dueAt === 'string' ? [new Date(dueAt)] : []));
}

export interface PlansPageDeps extends Pick<SchedulerDeps, 'clock' | 'run' | 'listEmails' | 'listBankTimes'> {
  /** The environment of the plans' scheduler. */
  readonly variables: Variables;
  /** Waits until nothing else of the scheduler runs. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Renders the page of plans, on which the scheduler's clock is moved. Mount it at `/plans`. */
export function createPlansPage(deps: PlansPageDeps): Hono {
  const { clock, variables, inTurn } = deps;
  const env = readEnvironment(functionTable.plans.variables, variables);
  const { catalogue } = openContent(env, { clock: clock.now, log: createLog(undefined, env.LOG_LEVEL) });
  const keys = createPlanKeys(env.PLANS_SECRET, clock.now);
  const endpoint = env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const listPlans = createPlanLister(endpoint);
  const listReminderTimes = createReminderTimeLister(endpoint);
  const listWakeTimes = createWakeTimeLister(endpoint);
  const readAnnounced = () => readAnnouncedFrom({ catalogue });
  const toAddress = (plan: Plan) => `${env.SITE_URL}/plan#${keys.toKey(plan.id, getOldestOpenLink(plan), 'email')}`;
  let move: Move | undefined;

  return defineEmulator({
    name: 'plans',
    routes: [],
    admin: {
      async getPage() {
        const [plans, announced, terms] = [await listPlans(), await readAnnounced(), await catalogue.read()];
        const now = clock.now();
        return plansPage({
          now,
          ahead: clock.getAhead(),
          isFixed: clock.isFixed,
          plans,
          announced,
          toFundName: (kind) => terms?.funds[kind].name ?? kind,
          presets: listPresets(plans, now, announced),
          toAddress,
          move,
        });
      },
      actions: {
        move: (field) =>
          inTurn(async () => {
            if (clock.isFixed) throw new PlansRefusal(fixedText);
            const target = parseTarget((field('to') || field('typed')).trim(), clock.now());
            if (!target.ok) throw new PlansRefusal(target.error);
            move = await moveClock({ ...deps, listPlans, listWakeTimes, listReminderTimes, readAnnounced }, target.at);
            return 'The clock was moved.';
          }),
      },
    },
  });
}

class PlansRefusal extends EmulatorError {
  override toResponse(c: Context): Response {
    return c.text(this.message, 422);
  }
}
