import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImpactFigures } from '../../../src/contract/impact';
import { openDemonstrationBooks } from '../../../src/commands/openDemonstrationBooks';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import { readLog } from '../../../src/domain/distribution/DistributionLog';
import { sha256, toHashedText } from '../../../src/domain/distribution/ImpactMonth';
import { verifyMonths } from '../../../src/domain/distribution/verifyMonths';
import { readImpactChain } from '../../../src/gatsby-node/impactFiles';
import { startData, type RunningData } from '../data/support/startData';

let data: RunningData;
beforeAll(async () => void (data = await startData()));
afterAll(() => data.stop());

test('a first start opens example books that hold, and a later one leaves them', { timeout: 120_000 }, async () => {
  const parsed = parseEnvironment({});
  if (!parsed.ok) throw new Error(parsed.error);
  const open = () => openDemonstrationBooks(parsed.environment, data.origin);
  expect(await open()).toBe(true);
  expect(await open()).toBe(false);

  const log = readLog(await data.gifts.distributionLog.list());
  expect(log.waiting).toHaveLength(1);
  const { months } = await readImpactChain(process.cwd());
  const all = [...months, ...log.closedMonths];
  expect(await verifyMonths({ months: all, head: await sha256(toHashedText(all.at(-1))) })).toEqual([]);
  const { body } = await data.get<ImpactFigures>('/api/payments/impact');
  expect(body.funds.find(({ fund }) => fund === 'zakat')?.heldCents).toBeGreaterThan(0);
  for (const { fund, costsCents } of body.funds) if (fund !== 'sadaqah') expect(costsCents).toBe(0);
});
