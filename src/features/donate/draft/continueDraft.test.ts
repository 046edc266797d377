import { expect, it } from 'vitest';
import { aDraft, aLineDraft } from '../../../../tests/builders/donations';
import { continueDraft } from './continueDraft';

const other = aDraft({ lines: [aLineDraft({ amount: '27' })] });
const beneficiary = { type: 'case', uid: 'winter-rent' } as const;

it('continues the draft of the other tab with its only line opened', () => {
  const { draft, open } = continueDraft(other, aDraft({ lines: [aLineDraft({ kind: 'zakat', amount: '' })] }));
  expect(draft.lines).toEqual([aLineDraft({ amount: '27', kept: true })]);
  expect(open).toBe(1);
});

it('adds what was typed in this tab, unless the other tab has a line for the same', () => {
  const zakat = aLineDraft({ kind: 'zakat', amount: '100' });
  const forCase = aLineDraft({ id: 2, amount: '', beneficiary });
  const same = aLineDraft({ id: 3, amount: '40' });
  const { draft, open } = continueDraft(other, aDraft({ lines: [zakat, forCase, same] }));
  expect(draft.lines).toEqual([aLineDraft({ amount: '27', kept: true }), { ...zakat, id: 2 }, { ...forCase, id: 3 }]);
  expect(open).toBe(3);
});

it('opens no line where the other tab has several', () => {
  const lines = [aLineDraft(), aLineDraft({ id: 2, kind: 'zakat' })];
  expect(continueDraft(aDraft({ lines }), aDraft({ lines: [] })).open).toBeNull();
});

it('takes the donor of this tab only where the other has none', () => {
  const noDonor = { name: '', email: '', anonymous: false };
  expect(continueDraft({ ...other, donor: noDonor }, aDraft()).draft.donor).toEqual(aDraft().donor);
  expect(continueDraft(other, aDraft({ donor: { ...noDonor, name: 'Hamza' } })).draft.donor).toEqual(other.donor);
});
