import { performance } from 'node:perf_hooks';
import { atMost, createFigure, type Figure } from '../figures/Figure';
import { fineMilliseconds, whole } from '../figures/formats';
import type { Scope } from '../support/Scope';
import { atRate } from './atRate';
import { confirmOnce, giveOnce } from './giveOnce';
import type { StepTime } from './giveOnce';
import { startGivingGateway } from './startGivingGateway';
import type { GivingGateway } from './startGivingGateway';

const PER_SECOND = 50;
const SECONDS = 60;
/** The handlers are loaded with the first request, as a cold function would be. */
const WARM_UP = 20;
/** Donors who give at a time, each a new donation as soon as the last is paid. */
const DONORS = 8;
const WHOLE_SECONDS = 30;

/**
 * Donations against the local gateway and its database on disk: complete ones, from the first request until they are
 * paid, at full load; then some that are only begun, stored with a payment intent, fifty times a second for a minute.
 * Emulators and back ends share one process, so the emulators' part of each step is shown separately: a deployment
 * waits for the real services instead.
 */
export async function measureGiving(scope: Scope, project: string): Promise<readonly Figure[]> {
  const gateway = await startGivingGateway(scope, project);
  for (let count = 0; count < WARM_UP; count += 1) await confirmOnce(gateway, await giveOnce(gateway));

  const paid = await giveWhole(gateway);
  const { durations, errors, perSecond } = await atRate(
    PER_SECOND,
    SECONDS,
    async () => void (await giveOnce(gateway)),
  );
  const failed = [...errors, ...paid.errors];
  for (const error of new Set(failed.slice(0, 5))) console.log(error);
  return [
    createFigure(
      `whole donations, ${DONORS} at a time for ${WHOLE_SECONDS} s`,
      `${paid.perSecond.toFixed(1)} a second`,
    ),
    ...toFigures('create', paid.create),
    ...toFigures('intent', paid.intent),
    ...toFigures('confirm until paid', paid.confirm),
    createFigure('donations begun, asked for', `${PER_SECOND} a second for ${SECONDS} s`),
    createFigure('donations begun', `${perSecond.toFixed(1)} a second`),
    createFigure('create and intent, p50', fineMilliseconds(at(durations, 0.5))),
    createFigure('create and intent, p99', fineMilliseconds(at(durations, 0.99))),
    atMost('errors', failed.length, 0, whole),
  ];
}

/** Lets some donors give one donation after the other, each from the first request until it is paid. */
async function giveWhole(gateway: GivingGateway) {
  const create: StepTime[] = [];
  const intent: StepTime[] = [];
  const confirm: StepTime[] = [];
  const errors: string[] = [];
  const start = performance.now();
  const donor = async () => {
    while (performance.now() - start < WHOLE_SECONDS * 1000) {
      try {
        const begun = await giveOnce(gateway);
        confirm.push(await confirmOnce(gateway, begun));
        create.push(begun.create);
        intent.push(begun.intent);
      } catch (error) {
        errors.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: DONORS }, donor));
  return { create, intent, confirm, errors, perSecond: confirm.length / ((performance.now() - start) / 1000) };
}

/** The value below which a share of sorted values lies. */
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

function toFigures(step: string, times: readonly StepTime[]): readonly Figure[] {
  const parts: readonly (readonly [string, (time: StepTime) => number])[] = [
    [step, ({ total }) => total],
    ['  of it, emulators', ({ emulators }) => emulators],
    ['  of it, back ends', ({ total, emulators }) => total - emulators],
  ];
  return parts.map(([name, of]) => {
    const sorted = times.map(of).sort((one, other) => one - other);
    return createFigure(
      `${name}, p50 and p99`,
      `${fineMilliseconds(at(sorted, 0.5))}, ${fineMilliseconds(at(sorted, 0.99))}`,
    );
  });
}
