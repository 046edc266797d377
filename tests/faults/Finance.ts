import type { MemoryPayPal } from './MemoryPayPal';
import type { MemoryStripe } from './MemoryStripe';
import type { World } from './World';

const hours = 3_600_000;

/** Gives money back and answers disputes, at the providers, some days after gifts were paid. */
export async function keepAccounts(world: World, stripe: MemoryStripe, paypal: MemoryPayPal): Promise<void> {
  const { random } = world;
  const parties = [stripe, paypal];
  for (let day = 0; day < 6; day += 1) {
    await world.sleep(random.between(1 * hours, 24 * hours));
    for (const party of parties) {
      for (const { object, paid } of party.truths()) {
        if (!paid) continue;
        if (random.chance(0.08)) party.refund(object, random.pick([0.1, 0.5, 1, 1]));
        if (random.chance(0.04)) party.failRefund(object);
        if (random.chance(0.04)) party.dispute(object, random.pick([0.5, 1, 1]));
        if (random.chance(0.5)) party.decide(object, random.chance(0.5));
      }
    }
    for (const party of parties) if (random.chance(0.5)) party.payOut();
  }
}
