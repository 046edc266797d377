import { expect, it } from 'vitest';
import { createDonationUseCase } from '../../amplify/useCases/createDonation';
import { ensureOrder } from '../../amplify/useCases/ensureOrder';
import { sendDueEmails } from '../../amplify/useCases/sendDueEmails';
import { sweep } from '../../amplify/useCases/sweep';
import type { Donation } from '../../src/domain/donation';
import { aRequest, givingDay } from '../builders/giving';
import { Backend } from '../faults/Backend';
import { Faults } from '../faults/Faults';
import { MemoryMail } from '../faults/MemoryMail';
import { MemoryPayPal } from '../faults/MemoryPayPal';
import { MemoryStripe } from '../faults/MemoryStripe';
import { MemoryTable } from '../faults/MemoryTable';
import { Random } from '../faults/Random';
import { World } from '../faults/World';

const minuteMilliseconds = 60_000;

it('an approved PayPal order is captured once by the sweep if browser and event are lost, and its receipt is sent', async () => {
  const world = new World(new Random(1), givingDay);
  const faults = new Faults(new Random(1));
  faults.end();
  const ignoreEvents = () => undefined;
  const parties = {
    table: new MemoryTable(world, faults),
    stripe: new MemoryStripe(world, ignoreEvents),
    paypal: new MemoryPayPal(world, ignoreEvents),
    mail: new MemoryMail(world, faults, async () => undefined),
  };
  const backend = new Backend(world, faults, parties, (ports) => ports);
  const body = { ...aRequest({ method: 'paypal' }), attempt: '3f2c1a4e-9b1d-4c2e-8f3a-1b2c3d4e5f60' };

  const history = async () => {
    const created = await backend.run((ports) => createDonationUseCase(ports, { body, client: 'a' }));
    if (created.state !== 'done' || !created.value.ok) throw new Error('The donation was not stored');
    const { reference } = created.value.value.view;
    const order = await backend.run((ports) => ensureOrder(ports, reference));
    if (order.state !== 'done' || !order.value.ok) throw new Error('There is no order');
    parties.paypal.approve(order.value.value.orderId, ['completed']);
    for (let round = 0; round < 20; round += 1) {
      await world.sleep(30 * minuteMilliseconds);
      // Two at a time, as when a schedule overtakes a slow run.
      await Promise.all([backend.run((ports) => sweep(ports)), backend.run((ports) => sweep(ports))]);
      await backend.run((ports) => sendDueEmails(ports));
    }
  };
  const ended = history();
  await world.run();
  await ended;

  const [donation] = parties.table.all('DONATION#').map((item) => item.donation as Donation);
  expect(donation).toMatchObject({ status: 'succeeded', exceptions: [], receipts: [expect.objectContaining({})] });
  expect(parties.paypal.truths()).toMatchObject([{ paid: true, awaitsCapture: false }]);
  expect(parties.mail.sent).toHaveLength(1);
  expect(backend.surprises).toEqual([]);
});
