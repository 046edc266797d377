import type { Hono } from 'hono';
import { getUserId } from '../../lib/getUserId';
import { hashClientAddress } from '../../lib/hashes';
import { sendResult, readJson, type AppContext, type AppEnv } from '../../lib/http';
import type { Result } from '../../lib/Result';
import type { DonorAccounts } from '../../useCases/createDonation';
import {
  changeMethod,
  changeTerms,
  createPlan,
  listPlans,
  pauseUntil,
  readPlan,
  resume,
  skipDate,
  stop,
} from '../../useCases/plans/donorPlans';
import type { DonorPlanPorts } from '../../useCases/plans/donorPlans';

/** `POST /plans`: 201 with the new plan and what its browser saves a card or PayPal account with, 200 where the same attempt asked before. */
const postPlan = (ports: DonorPlanPorts, accounts?: DonorAccounts) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return sendResult(c, body);
  const input = { body: body.value, client: hashClientAddress(c), user: getUserId(c) };
  const result = await createPlan(ports, input, accounts);
  return sendResult(c, result, ({ created, ...method }) => c.json(method, created ? 201 : 200));
};

type Act = (ports: DonorPlanPorts, key: string | undefined, body: unknown) => Promise<Result<object>>;

/** What the holder of a plan's key does with it. */
const acts: Readonly<Record<string, Act>> = {
  change: changeTerms,
  method: changeMethod,
  skip: skipDate,
  pause: pauseUntil,
  resume,
  stop,
};

/** The routes of `src/contract/plans.ts`. */
export function addPlanRoutes(app: Hono<AppEnv>, ports: DonorPlanPorts, accounts?: DonorAccounts): void {
  app.post('/plans', postPlan(ports));
  app.post('/account/plans', postPlan(ports, accounts));
  app.get('/account/plans', async (c) => sendResult(c, await listPlans(ports, getUserId(c), accounts)));
  app.get('/plans/:key', async (c) => sendResult(c, await readPlan(ports, c.req.param('key'))));
  for (const [name, act] of Object.entries(acts))
    app.post(`/plans/:key/${name}`, async (c) => {
      const body = await readJson(c);
      return sendResult(c, body.ok ? await act(ports, c.req.param('key'), body.value) : body);
    });
}
