import { closeApp, createApp, type AppOptions } from '../../lib/createApp';
import { createDonationUseCase, noTerms, type DonorAccounts } from '../../useCases/createDonation';
import { readDonorAccount, removeAccountMethod } from '../../useCases/accountMethods';
import {
  changeTerms,
  confirmOwner,
  listPlans,
  pauseUntil,
  readPlan,
  replacePlanLinks,
  restart,
  resume,
  skipDate,
  stop,
} from '../../useCases/plans/donorPlans';
import type { DonorPlanPorts } from '../../useCases/plans/findPlan';
import { changeMethod, createPlan } from '../../useCases/plans/makePlan';
import { askForLinks } from '../../useCases/plans/planLinks';
import { createPlanCaller, type PlanCaller } from '../../useCases/plans/requireCode';
import type { GivingPorts } from '../../useCases/ports/giving';
import { sendResult, sendError, readJson, type AppContext, type AppEnv } from '../../lib/http';
import type { UseCaseResult } from '../../lib/ErrorDetail';
import { hashClientAddress } from '../../lib/hashes';
import { getUserId } from '../../lib/getUserId';
import { correctCard } from '../../useCases/correctCard';
import { askGivenOutEmail } from '../../useCases/askGivenOutEmail';
import { emailReceipt } from '../../useCases/emailReceipt';
import { readStatus } from '../../useCases/readStatus';
import { cancelDonation as cancelDonationUseCase } from '../../useCases/cancelDonation';
import { getFitrEnd } from '../../../src/domain/zakat/dues';
import type { Hono } from 'hono';
import { succeed } from '../../../src/domain/Result';

/** `GET /catalogue`: prices and limits of donations. */
const getCatalogue = (ports: GivingPorts) => async (c: AppContext) => {
  const catalogue = await ports.catalogue.read();
  if (!catalogue) return sendResult(c, noTerms);
  c.header('Cache-Control', 'public, max-age=60');
  // Pages loaded before `eid` was there read this, for every place the latest end.
  const fitrClosesAt = catalogue.eid && getFitrEnd(catalogue.eid, null).toISOString();
  return sendResult(c, succeed({ ...catalogue, fitrClosesAt }));
};

/** `POST /donations`: 201 with the new gift, 200 if the same attempt was sent before. */
const postDonation = (ports: GivingPorts, accounts?: DonorAccounts) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return sendResult(c, body);
  const input = { body: body.value, client: hashClientAddress(c), user: getUserId(c) };
  const result = await createDonationUseCase(ports, input, accounts);
  return sendResult(c, result, ({ view, created }) => c.json(view, created ? 201 : 200));
};

/** `GET /donations/{reference}`: the status of a donation. */
const getDonation = (ports: GivingPorts) => async (c: AppContext) =>
  sendResult(c, await readStatus(ports, c.req.param('reference')));

/** `POST /donations/{reference}/cancel`: the donor cancels. */
const cancelDonation = (ports: GivingPorts) => async (c: AppContext) =>
  sendResult(c, await cancelDonationUseCase(ports, c.req.param('reference')));

/** `POST /donations/{reference}/email`: the donor has the receipt emailed again, as `src/contract/receiptEmail.ts` says. */
const postEmail = (ports: GivingPorts) => async (c: AppContext) => {
  const body = await readJson(c);
  return sendResult(c, body.ok ? await emailReceipt(ports, c.req.param('reference'), body.value) : body);
};

/** `POST /donations/{reference}/card`: the donor corrects the address of the card, as `src/contract/receiptEmail.ts` says. */
const postCard = (ports: GivingPorts) => async (c: AppContext) => {
  const body = await readJson(c);
  return sendResult(c, body.ok ? await correctCard(ports, c.req.param('reference'), body.value) : body);
};

/** `POST /donations/{reference}/given-out-email`: the donor wants the email about where it is, as `src/contract/receiptEmail.ts` says. */
const postGivenOutEmail = (ports: GivingPorts) => async (c: AppContext) => {
  const body = await readJson(c);
  return sendResult(c, body.ok ? await askGivenOutEmail(ports, c.req.param('reference'), body.value) : body);
};

const uidShape = /^[a-z0-9-]{1,100}$/;

/** As many as a page shows, and more. */
const maxCases = 50;

/**
 * `GET /progress?case=a&case=b`: what cases have received through the site, less refunds, as `{ raisedCents: { a, b } }`
 * in whole cents. Every site may show it.
 */
const getProgress = (ports: GivingPorts) => async (c: AppContext) => {
  const uids = [...new Set(c.req.queries('case') ?? [])];
  const reject = (code: 'required' | 'format') =>
    sendError(c, {
      code: 'invalid_request',
      message: `Name up to ${maxCases} cases.`,
      issues: [{ field: 'case', code }],
    });
  if (uids.length === 0) return reject('required');
  if (uids.length > maxCases || !uids.every((uid) => uidShape.test(uid))) return reject('format');
  const sums = await Promise.all(uids.map((uid) => ports.progress.sum({ type: 'case', uid })));
  c.header('Cache-Control', 'public, max-age=60');
  c.header('Access-Control-Allow-Origin', '*');
  return sendResult(
    c,
    succeed({ raisedCents: Object.fromEntries(uids.map((uid, index) => [uid, sums[index]!.raisedCents])) }),
  );
};

/** Dependencies of the payments back end. */
export type PaymentsAppPorts = GivingPorts & DonorPlanPorts;

/** Creates the payments back end: donations of every provider, and plans. */
export function createPaymentsApp(
  ports: PaymentsAppPorts,
  options: Omit<AppOptions, 'functionName' | 'openPaths'>,
  accounts?: DonorAccounts,
) {
  const app = createApp({ ...options, functionName: 'payments' });
  app.post('/donations', postDonation(ports));
  // The same for signed-in users: only this path has an authorizer, so that guests need no token.
  app.post('/account/donations', postDonation(ports, accounts));
  // The routes of `src/contract/accountMethods.ts`.
  app.get('/account/methods', async (c) => sendResult(c, await readDonorAccount(ports.clock, getUserId(c), accounts)));
  app.post('/account/methods/:id/remove', async (c) =>
    sendResult(c, await removeAccountMethod(ports, getUserId(c), c.req.param('id'), accounts)),
  );
  app.get('/donations/:reference', getDonation(ports));
  app.post('/donations/:reference/cancel', cancelDonation(ports));
  app.post('/donations/:reference/email', postEmail(ports));
  app.post('/donations/:reference/card', postCard(ports));
  app.post('/donations/:reference/given-out-email', postGivenOutEmail(ports));
  addPlanRoutes(app, ports, accounts);
  app.get('/progress', getProgress(ports));
  app.get('/catalogue', getCatalogue(ports));
  return closeApp(app);
}

/** `POST /plans`: 201 with the new plan and what its browser saves a card or PayPal account with, 200 if the same attempt was sent before. */
const postPlan = (ports: DonorPlanPorts, accounts?: DonorAccounts) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return sendResult(c, body);
  const input = { body: body.value, client: hashClientAddress(c), user: getUserId(c) };
  const result = await createPlan(ports, input, accounts);
  return sendResult(c, result, ({ created, ...method }) => c.json(method, created ? 201 : 200));
};

type Act = (
  ports: DonorPlanPorts,
  key: string | undefined,
  body: unknown,
  caller: PlanCaller,
) => Promise<UseCaseResult<object>>;

/** The acts of the holder of a plan's key. */
const acts: Readonly<Record<string, Act>> = {
  change: changeTerms,
  method: changeMethod,
  skip: skipDate,
  pause: pauseUntil,
  resume,
  restart,
  stop,
  link: replacePlanLinks,
  confirm: confirmOwner,
};

/** The acts of a plan's signed-in owner that need no code. */
const ownersActs = ['change', 'method', 'restart', 'confirm'];

/** `POST /plans/{key}/{name}`, and the same for signed-in users. */
const postAct = (ports: DonorPlanPorts, act: Act, accounts?: DonorAccounts) => async (c: AppContext) => {
  const body = await readJson(c);
  const caller = createPlanCaller(hashClientAddress(c), getUserId(c), accounts);
  return sendResult(c, body.ok ? await act(ports, c.req.param('key'), body.value, caller) : body);
};

/** The routes of `src/contract/plans.ts`. */
function addPlanRoutes(app: Hono<AppEnv>, ports: DonorPlanPorts, accounts?: DonorAccounts): void {
  app.post('/plans', postPlan(ports));
  app.post('/account/plans', postPlan(ports, accounts));
  app.get('/account/plans', async (c) => sendResult(c, await listPlans(ports, getUserId(c), accounts)));
  app.get('/plans/:key', async (c) => sendResult(c, await readPlan(ports, c.req.param('key'))));
  app.post('/plans/links', async (c) => {
    const body = await readJson(c);
    return sendResult(c, body.ok ? await askForLinks(ports, body.value, hashClientAddress(c)) : body);
  });
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/plans/:key/${name}`, postAct(ports, act));
    if (ownersActs.includes(name)) app.post(`/account/plans/:key/${name}`, postAct(ports, act, accounts));
  }
}
