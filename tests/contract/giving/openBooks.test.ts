import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateBooks } from '../../../amplify/useCases/distributions/updateBooks';
import { sha256, toHashedText, type ImpactMonth } from '../../../src/domain/distribution/ImpactMonth';
import { getNextMonth, verifyMonths } from '../../../src/domain/distribution/verifyMonths';
import { readImpactChain } from '../../../src/gatsby-node/impactFiles';
import { createFinance, createPorts } from './support/reconcileGateway';
import { startGiving, type RunningGiving } from './support/startGiving';

let stateDir: string;
let giving: RunningGiving;
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'open-books-'));
  giving = await startGiving({ stateDir });
});
afterAll(async () => {
  await giving.stop();
  rmSync(stateDir, { recursive: true, force: true });
});
const { finance } = createFinance(() => giving);

test('books are opened once, with what the published months hold, and their chain goes on', async () => {
  expect(await giving.get('/api/payments/impact')).toMatchObject({ status: 200, body: null });
  expect(await finance('open-books')).toMatchObject({ code: -1, output: expect.stringContaining('--because') });
  const open = ['open-books', '--because', 'The old books end here'];
  expect(await finance(...open, '--dry-run')).toMatchObject({ code: 0, output: expect.stringContaining('Dry run') });
  // Two people at once.
  const outcomes = await Promise.all([finance(...open), finance(...open, '--as', 'treasurer@mizan.example')]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await finance(...open)).toMatchObject({ code: 1, output: expect.stringContaining('Not done') });

  // In the night after, months that have ended are closed behind the published ones.
  const { months, head } = await readImpactChain(process.cwd());
  const { closed } = await updateBooks(createPorts(giving));
  expect(closed[0]).toBe(getNextMonth(months.at(-1)!.month));
  const { body: next } = await giving.get<ImpactMonth>(`/api/payments/impact/months/${closed[0]}`);
  expect(next.previous).toBe(head);
  expect(await verifyMonths({ months: [...months, next], head: await sha256(toHashedText(next)) })).toEqual([]);
  const held = (month: ImpactMonth) => month.funds.map(({ fund, heldCents }) => [fund, heldCents]);
  expect(held(next)).toEqual(held(months.at(-1)!));
});
