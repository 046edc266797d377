import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../src/contract/finance';
import { sortTrail } from './audit';

const by = { userId: 'user-1', email: 'maryam@mizan.example' };
const anEntry = (id: string, at: string): AuditEntry => ({
  id,
  at,
  by,
  action: id.includes('#') ? 'outcome' : 'refund',
  about: '',
  why: '',
  what: '',
});

it('an outcome is in the audit trail at its own time, after what was done meanwhile', () => {
  const stored = [
    anEntry('2026-11-20T01-00-a', '2026-11-20T01:00:00.000Z'),
    anEntry('2026-11-20T01-00-a#outcome', '2026-11-21T09:00:00.000Z'),
    anEntry('2026-11-20T03-00-b', '2026-11-20T03:00:00.000Z'),
    anEntry('2026-11-20T03-00-b#outcome', '2026-11-20T03:00:00.000Z'),
  ];
  expect(sortTrail(stored).map(({ id }) => id)).toEqual([
    '2026-11-20T01-00-a#outcome',
    '2026-11-20T03-00-b#outcome',
    '2026-11-20T03-00-b',
    '2026-11-20T01-00-a',
  ]);
});
