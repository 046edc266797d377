import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DistributionList } from '../../../../src/contract/distributions';
import type { Outcome } from '../../../../src/contract/finance';
import type { ImpactFigures } from '../../../../src/contract/impact';
import { sydneyDay } from '../../../../src/domain/calendar';
import { openData } from '../../../../tests/contract/data/support/startData';
import { endsEarlierSignIns, giveWithReceipt, runSchedule } from './giving';
import type { Site } from './Site';

/** Acts as a programs person and one of finance, who approves, and as a visitor who reads the public figures. */
export async function givesOut(site: Site): Promise<void> {
  const day = sydneyDay(new Date());
  await endsEarlierSignIns(site, 'programs-password', `/distributions?month=${day.slice(0, 7)}`);
  const data = openData(site);
  const programs = await data.signIn('programs@mizan.example');
  const treasurer = await data.signIn('treasurer@mizan.example');
  const path = '/api/payments/distributions';
  const act = async (where: string, body: object, by = programs) => {
    const answer = await site.post<Outcome>(
      `${path}${where}`,
      { why: 'In our list.', ...body },
      { Authorization: by.idToken },
    );
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  };
  const read = async () => {
    const answer = await fetch(`${site.origin}${path}?month=${day.slice(0, 7)}`, {
      headers: { Authorization: programs.idToken },
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as DistributionList;
  };
  for (let gift = 0; gift < 12; gift += 1) await giveWithReceipt(site);
  const cells = {
    ...{ day, amount: '40.00', currency: '', fund: 'zakat', program: 'rent-relief', case: '', category: 'needy' },
    ...{ purpose: 'rent', state: 'NSW', people: '9', households: '6', meals: '', lateBecause: '', account: 'bank' },
    reference: 'T-1',
  };
  await act('', { attempt: randomUUID(), dryRun: false, cells });
  await act('', { attempt: randomUUID(), dryRun: false, cells: { ...cells, amount: '1050', reference: 'T-2' } });
  const { waiting, distributions } = await read();
  await act(`/${waiting[0]?.number}/approve`, {}, treasurer);
  await act(`/${distributions[0]?.id}/reverse`, { attempt: randomUUID(), dryRun: false, day });
  const text = `Date,Amount,Description\r\n${day},-1050.00,Transfer T-2`;
  await act('/bank-files', { attempt: randomUUID(), dryRun: false, text }, treasurer);
  await runSchedule(site, 'reconcile');
  const { status, body } = await site.get<ImpactFigures>('/api/payments/impact');
  expect(status).toBe(200);
  expect(body.funds[0]).toMatchObject({ fund: 'zakat', outCents: 1_050_00 });
  expect((await site.get('/api/payments/impact/months/2020-01')).status).toBe(404);
}
