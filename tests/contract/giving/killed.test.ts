import { expect, test } from 'vitest';
import type { DonationView } from '../../../src/domain/donation';
import { reconcileGateway } from './support/reconcileGateway';
import { aDonationRequest, becomes, confirm, soon } from './support/gifts';
import { createGatewayProcess } from './support/startGiving';
import { getIntentId } from '../../../src/emulators/stripe/getIntentId';

const { start, kill } = createGatewayProcess();
type Gateway = Awaited<ReturnType<typeof start>>;

interface Acknowledged {
  readonly stored: Set<string>;
  readonly paid: Set<string>;
}

/** Gives and pays until the gateway is killed; records what was acknowledged. */
async function giveOn(client: Gateway, { stored, paid }: Acknowledged, onStored: () => void): Promise<void> {
  try {
    for (;;) {
      const { status, body } = await client.post<DonationView>('/api/payments/donations', aDonationRequest());
      if (status !== 201) continue;
      stored.add(body.reference);
      onStored();
      const intent = await client.post<{ clientSecret: string }>('/api/stripe/intents', { reference: body.reference });
      if (intent.status !== 200) continue;
      const { clientSecret } = intent.body;
      const confirmed = await confirm(client, { id: getIntentId(clientSecret), clientSecret });
      if (confirmed.status === 200) paid.add(body.reference);
    }
  } catch {
    // The gateway was killed, with unanswered requests under way.
  }
}

test('a gateway killed under load, twice, loses no acknowledged donation', async () => {
  const acknowledged: Acknowledged = { stored: new Set(), paid: new Set() };
  for (const enough of [10, 25]) {
    const client = await start();
    let reach: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const givers = Array.from({ length: 6 }, () =>
      giveOn(client, acknowledged, () => {
        if (acknowledged.stored.size >= enough) reach();
      }),
    );
    await reached;
    await kill();
    await Promise.all(givers);
  }

  const client = await start();
  expect(acknowledged.paid.size).toBeGreaterThan(5);
  const numbers: string[] = [];
  // Reading may time out while the gateway works off what the kills left; what is lost never comes.
  for (const reference of acknowledged.stored) await becomes(client, reference, { reference });
  for (const reference of acknowledged.paid) {
    const view = await becomes(client, reference, { status: 'succeeded', receiptNumber: expect.any(String) });
    expect(view.underReview).toBe(false);
    numbers.push(view.receiptNumber!);
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  // Payments that were made and not acknowledged are booked too, by their events.
  await soon(async () => expect(await reconcileGateway(client)).toEqual([]));
});
