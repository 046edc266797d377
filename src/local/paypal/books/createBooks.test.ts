import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBooks } from './createBooks';
import type { TransferRecord } from './records';

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'books-'));
});
afterEach(() => rmSync(stateDir, { recursive: true }));

const transfer = (id: string, value = '1.00'): TransferRecord => ({
  id,
  amount: { currency_code: 'AUD', value },
  createTime: '2026-03-01T00:00:00Z',
});

it('has after a restart what it had before', () => {
  const books = createBooks(stateDir);
  books.commit([
    ['transfers', transfer('A')],
    ['transfers', transfer('B')],
  ]);
  books.commit([['transfers', transfer('A', '2.00')]]);
  books.close();
  for (const _time of [1, 2]) {
    const again = createBooks(stateDir);
    expect(again.list('transfers')).toEqual([transfer('A', '2.00'), transfer('B')]);
    expect(again.find('transfers', 'C')).toBeUndefined();
    again.close();
  }
});

it('drops the line that a killed process left unfinished, and goes on', () => {
  const books = createBooks(stateDir);
  books.commit([['transfers', transfer('A')]]);
  books.close();
  appendFileSync(join(stateDir, 'journal.jsonl'), '[["transfers",{"id":"B","amo');
  const again = createBooks(stateDir);
  expect(again.list('transfers')).toEqual([transfer('A')]);
  again.commit([['transfers', transfer('C')]]);
  again.close();
  const last = createBooks(stateDir);
  expect(last.list('transfers').map(({ id }) => id)).toEqual(['A', 'C']);
  last.close();
});

it('writes a commit before it returns, and says when the disk has it', async () => {
  const books = createBooks(stateDir);
  await books.durable();
  books.commit([['transfers', transfer('A')]]);
  expect(readFileSync(join(stateDir, 'journal.jsonl'), 'utf8')).toContain('"id":"A"');
  const first = books.durable();
  books.commit([['transfers', transfer('B')]]);
  await Promise.all([first, books.durable()]);
  books.close();
  // Nothing is left to wait for, or the closed file would be asked.
  await books.durable();
});
