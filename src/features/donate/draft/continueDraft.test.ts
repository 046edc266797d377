import { expect, it } from 'vitest';
import { aDraft, aLineDraft } from '../../../../tests/builders/checkout';
import { continueDraft } from './continueDraft';

const other = aDraft({ lines: [aLineDraft({ amount: '27' })] });
const beneficiary = { type: 'case', uid: 'winter-rent' } as const;

it('the draft of the other tab continues with its only line open', () => {
  const { draft, open } = continueDraft(other, aDraft({ lines: [aLineDraft({ kind: 'zakat', amount: '' })] }));
  expect(draft.lines).toEqual([aLineDraft({ amount: '27', isAdded: true })]);
  expect(open).toBe(1);
});

it('a continued draft includes what was typed in this tab, unless the other tab has a line for the same', () => {
  const zakat = aLineDraft({ kind: 'zakat', amount: '100' });
  const forCase = aLineDraft({ id: 2, amount: '', beneficiary });
  const same = aLineDraft({ id: 3, amount: '40' });
  const { draft, open } = continueDraft(other, aDraft({ lines: [zakat, forCase, same] }));
  expect(draft.lines).toEqual([
    aLineDraft({ amount: '27', isAdded: true }),
    { ...zakat, id: 2 },
    { ...forCase, id: 3 },
  ]);
  expect(open).toBe(3);
});

it('a continued draft of several lines opens none', () => {
  const lines = [aLineDraft(), aLineDraft({ id: 2, kind: 'zakat' })];
  expect(continueDraft(aDraft({ lines }), aDraft({ lines: [] })).open).toBeNull();
});

it('a continued draft takes this tab’s donor only if the other has none', () => {
  const noDonor = { name: '', email: '', anonymous: false };
  expect(continueDraft({ ...other, donor: noDonor }, aDraft()).draft.donor).toEqual(aDraft().donor);
  expect(continueDraft(other, aDraft({ donor: { ...noDonor, name: 'Hamza' } })).draft.donor).toEqual(other.donor);
});
