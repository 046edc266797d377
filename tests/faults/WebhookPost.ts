import { acceptWebhook } from '../../amplify/useCases/webhooks';
import type { Backend } from './Backend';
import type { DeliveredEvent } from './EventFeed';
import type { Faults } from './Faults';
import type { World } from './World';

/** How long after a failed delivery the provider tries again, in milliseconds. */
export const webhookPauses = [60_000, 600_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000, 24 * 3_600_000] as const;

/** A provider's deliveries: in any order, some twice, some late, some never. */
export class WebhookPost {
  readonly #world: World;
  readonly #faults: Faults;
  readonly #backend: () => Backend;

  constructor(world: World, faults: Faults, backend: () => Backend) {
    this.#world = world;
    this.#faults = faults;
    this.#backend = backend;
  }

  readonly send = (provider: 'stripe' | 'paypal', event: DeliveredEvent): void => {
    if (this.#faults.strikes('webhook_lost_for_good')) return;
    void this.#deliver(provider, event);
    if (this.#faults.strikes('webhook_repeated')) void this.#deliver(provider, event);
  };

  async #deliver(provider: 'stripe' | 'paypal', { id, type, raw }: DeliveredEvent): Promise<void> {
    const { random } = this.#world;
    await this.#world.sleep(random.between(20, 3_000));
    if (this.#faults.strikes('webhook_late')) await this.#world.sleep(random.between(3_000, 12 * 3_600_000));
    for (const pause of webhookPauses) {
      if (!this.#faults.strikes('webhook_lost')) {
        const receivedAt = this.#world.now().toISOString();
        const ran = await this.#backend().run((ports) => acceptWebhook(ports, { provider, id, type, raw, receivedAt }));
        if (ran.state === 'done') return;
      }
      await this.#world.sleep(pause);
    }
    this.#faults.note('webhook_lost_for_good');
  }
}
