import type { Difference } from '../../amplify/useCases/finance/Difference';
import { reconcile } from '../../amplify/useCases/finance/reconcile';
import { sendDueEmails } from '../../amplify/useCases/sendDueEmails';
import { sweep } from '../../amplify/useCases/sweep';
import { addDays, sydneyDay } from '../../src/domain/calendar';
import type { Backend } from './Backend';
import type { World } from './World';

/** As far as a history goes back. */
const lookBackDays = 40;

const seconds = 1_000;
const hours = 3_600 * seconds;

/** When the schedules run in a simulated fortnight: often while much happens, seldom later, as nothing depends on how often. */
const times = [
  ...Array.from({ length: 8 }, (_, index) => (index + 1) * 45 * seconds),
  ...[10, 16, 25, 40, 65, 110, 180].map((minutes) => minutes * 60 * seconds),
  ...[5, 8, 12, 18, 24, 25, 27, 32, 40, 48, 60, 72, 84, 96, 110, 125, 140, 155, 170, 185].map((hour) => hour * hours),
];

/** Runs what runs by schedule, now and then twice at a time. */
export async function runMaintenance(world: World, backend: Backend): Promise<void> {
  const start = world.now().getTime();
  for (const time of times) {
    await world.sleep(Math.max(0, start + time - world.now().getTime()));
    const rounds = world.random.chance(0.2) ? 2 : 1;
    await Promise.all(Array.from({ length: rounds }, () => round(backend)));
  }
}

/** Runs what is left to do, when nothing goes wrong any more, until nothing is. */
export async function finishMaintenance(world: World, backend: Backend, isQuiet: () => boolean): Promise<void> {
  // An email that could not be sent rests for six hours at the most.
  for (let rounds = 0; rounds < 60 && !isQuiet(); rounds += 1) {
    await world.sleep(rounds < 10 ? 90 * seconds : 7 * hours);
    await round(backend);
  }
}

/** Runs the nightly comparison of all days of a history. */
export async function compareAtNight(world: World, backend: Backend): Promise<readonly Difference[]> {
  // What the accounts held is asked for some hours ago.
  await world.sleep(6 * hours);
  const today = sydneyDay(world.now());
  const ran = await backend.run((ports) => reconcile(ports, { from: addDays(today, -lookBackDays), to: today }));
  if (ran.state !== 'done') throw new Error('The nightly comparison did not come to an end');
  if (ran.value.unread.length > 0) throw new Error(`It could not read ${ran.value.unread.join(', ')}`);
  return ran.value.differences;
}

async function round(backend: Backend): Promise<void> {
  await backend.run((ports) => sweep(ports));
  await backend.run((ports) => sendDueEmails(ports));
}
