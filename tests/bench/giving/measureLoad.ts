import { setMaxListeners } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  atLeast,
  atMost,
  createFigure,
  fineMilliseconds,
  quantile,
  seconds,
  whole,
  type Figure,
} from '../support/figures';
import type { Scope } from '../support/Scope';
import { confirmOnce, countEmails, giveOnce, toFigures, type Begun, type Confirmed } from './measureGiving';
import { atRate, startGivingGateway } from './startGivingGateway';

const perSecond = 50;
const loadSeconds = 30;
/** Every function is loaded with its first request, as a cold one would be. */
const warmUp = 20;
/** For what is under way when the time is over, and again until the last receipt was sent by email; then the measurement ends. */
const drainSeconds = 60;
/** A page asks after one second for the first time (`useDonation`). */
const askAfter = 1_000;
const longestBackEnd = 40;
const longestProcessor = 25;

/**
 * Measures whole donations at a fixed rate, each by a donor of its own as a browser makes them: the donation, its intent, the card
 * confirmed at the provider, and its status once a second until the signed webhook has made it paid; afterwards, until a receipt was sent
 * for each by email. Only loopback is used. Processor time says more than durations on a machine that does something else too.
 */
export async function measureLoad(scope: Scope, project: string): Promise<readonly Figure[]> {
  const started = await startGivingGateway(scope, project);
  for (let count = 0; count < warmUp; count += 1) await confirmOnce(started, await giveOnce(started));
  while ((await countEmails(started)) < warmUp) await wait(askAfter);
  await started.readUsage();
  const signal = AbortSignal.timeout((loadSeconds + drainSeconds) * 1000);
  // Each request that is under way listens.
  setMaxListeners(0, signal);
  const gateway = { ...started, signal };

  const begun: Begun[] = [];
  const paid: Confirmed[] = [];
  let paidInTime = 0;
  const start = performance.now();
  const { errors } = await atRate(perSecond, loadSeconds, async () => {
    const donation = await giveOnce(gateway);
    begun.push(donation);
    paid.push(await confirmOnce(gateway, donation, { pause: askAfter, isPatient: true }));
    if (performance.now() - start <= loadSeconds * 1000) paidInTime += 1;
  });
  const paidAfter = (performance.now() - start) / 1000;
  const load = await gateway.readUsage();

  const countUnsent = async () => warmUp + paid.length - (await countEmails(started));
  const deadline = performance.now() + drainSeconds * 1000;
  let unsent = await countUnsent();
  while (unsent > 0 && performance.now() < deadline) {
    await wait(askAfter);
    unsent = await countUnsent();
  }
  const drain = await gateway.readUsage();
  const sentAfter = (performance.now() - start) / 1000;

  for (const error of [...new Set(errors)].slice(0, 5)) console.log(error);
  const partNames = {
    backEnds: 'back ends, with their clients',
    emulators: 'emulators',
    documents: 'receipts and emails in the main thread',
    other: 'Node, HTTP and garbage of the main thread',
    otherThreads: 'other threads: receipts, emails and schedules; files',
  } as const;
  const perDonation = (milliseconds: number) => milliseconds / paid.length;
  const looks = paid.flatMap((donation) => donation.looks);
  const calls = [...begun.flatMap(({ create, intent }) => [create, intent]), ...looks];
  const own = calls.map(({ total, emulators }) => total - emulators);
  return [
    createFigure('donations', `${perSecond} a second for ${loadSeconds} s`),
    createFigure('begun', whole(begun.length)),
    createFigure('paid within that time', whole(paidInTime)),
    atLeast('paid in the end', paid.length, perSecond * loadSeconds, whole),
    createFigure('all paid after', seconds(paidAfter)),
    createFigure('all receipts sent after', unsent > 0 ? `${unsent} not sent` : seconds(sentAfter)),
    ...toFigures(
      'create',
      begun.map(({ create }) => create),
    ),
    ...toFigures(
      'intent',
      begun.map(({ intent }) => intent),
    ),
    ...toFigures(
      'confirm',
      paid.map(({ confirm }) => confirm),
    ),
    ...toFigures('status', looks),
    ...toFigures(
      'confirm until paid',
      paid.map(({ settle }) => settle),
    ),
    atMost('back ends’ own time, p99', quantile(own, 0.99), longestBackEnd, fineMilliseconds),
    ...load.calls.map(({ name, count, milliseconds }) =>
      createFigure(
        `  ${name}, calls and time per donation`,
        `${perDonation(count).toFixed(1)}, ${fineMilliseconds(perDonation(milliseconds))}`,
      ),
    ),
    createFigure('event loop of the gateway, delay p50 and p99', load.loopDelay.map(fineMilliseconds).join(', ')),
    createFigure('processor of the gateway until paid, per donation', fineMilliseconds(perDonation(load.processor))),
    atMost(
      'processor of the gateway in all, per donation',
      perDonation(load.processor + drain.processor),
      longestProcessor,
      fineMilliseconds,
    ),
    ...(Object.keys(partNames) as (keyof typeof partNames)[]).map((part) =>
      createFigure(`  ${partNames[part]}`, fineMilliseconds(perDonation(load.parts[part] + drain.parts[part]))),
    ),
    atMost('errors', errors.length, 0, whole),
  ];
}
