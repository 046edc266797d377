import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDraft, aLineDraft } from '../../../../tests/builders/checkout';
import { aCatalogue } from '../../../../tests/builders/giving';
import { emptyDraft } from '../draft/Draft';
import { applyLinkTerms } from './applyLinkTerms';
import { openGivingLink } from './openGivingLink';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import { parseDonationFragment, parseGivingLink } from './parseGivingLink';

const nothing = { beneficiary: null, amount: null, statement: null, count: null, isChosen: false, unreadable: false };
const count = (by: string, many: string, combined = false, twoMeals = false) => ({
  ...nothing,
  count: { by, count: many, combined, twoMeals },
});

describe('the query of a donation link', () => {
  it.each([
    ['', nothing],
    ['?case=winter-rent', { ...nothing, beneficiary: { type: 'case', uid: 'winter-rent' } }],
    ['?program=family-table', { ...nothing, beneficiary: { type: 'program', uid: 'family-table' } }],
    ['?amount=1234.56&statement=calc_9', { ...nothing, amount: '1234.56', statement: 'calc_9' }],
    ['?amount=50', { ...nothing, amount: '50' }],
    ['?case=Winter%20Rent', nothing],
    ['?case=../admin', nothing],
    ['?every=&amount=54&other=', { ...nothing, amount: '54', isChosen: true }],
    ['?every=&other=', { ...nothing, isChosen: true }],
    ['?every=month&other=1+250', { ...nothing, amount: '1 250', isChosen: true }],
    // The typed one counts: a browser without the script sends both.
    ['?amount=54&other=%D9%A7%D9%A5', { ...nothing, amount: '٧٥', isChosen: true }],
    ['?amount=1,234', { ...nothing, unreadable: true }],
    ['?amount=-5', { ...nothing, unreadable: true }],
    ['?amount=1e9', { ...nothing, unreadable: true }],
    ['?amount=5.001', { ...nothing, unreadable: true }],
    ['?amount=NaN', { ...nothing, unreadable: true }],
    ['?amount=%3Cscript%3E', { ...nothing, unreadable: true }],
    ['?statement=calc_9', nothing],
    ['?days=30', count('days', '30')],
    ['?fasts=2', count('fasts', '2')],
    ['?fasts=2&combined=yes', count('fasts', '2', true)],
    ['?fasts=2&combined=1', count('fasts', '2')],
    ['?oaths=2&meals=2', count('oaths', '2', false, true)],
    ['?days=2&meals=2', count('days', '2')],
    ['?days=2&combined=yes', count('days', '2')],
    ['?oaths=1', count('oaths', '1')],
    ['?people=10000', count('people', '10000')],
    ['?people=10001', nothing],
    ['?people=0', nothing],
    ['?people=05', nothing],
    ['?people=5.0', nothing],
    ['?days=-3', nothing],
    ['?days=thirty&oaths=1', count('oaths', '1')],
    ['?amount=5&statement=%3Cscript%3E', { ...nothing, amount: '5' }],
  ])('the query “%s” of a donation link is read as %j', (search, link) =>
    expect(parseGivingLink(search)).toEqual(link),
  );
});

describe('the fragment of a donation', () => {
  it('the reference in a donation’s fragment is read back as it was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{26}$/), (reference) => {
        expect(parseDonationFragment(getDonationPath(reference).replace('/pay', ''))).toBe(reference);
      }),
    );
  });

  it.each([
    '',
    '#how-to-give',
    '#gift=',
    '#gift=short',
    '#gift=../../etc/passwd-and-more',
    '#gift=<script>alert(1)</script>',
  ])('no donation’s reference is read from the fragment “%s”', (hash) =>
    expect(parseDonationFragment(hash)).toBeNull(),
  );
});

describe('a link of the calculator', () => {
  const catalogue = aCatalogue();
  const now = new Date('2026-11-20T00:00:00Z');
  const open = (search: string, stored = emptyDraft) =>
    applyLinkTerms(openGivingLink(stored, 'zakat', parseGivingLink(search), catalogue), search, catalogue, now);
  const listAmounts = (search: string, stored = emptyDraft) =>
    open(search, stored).draft.lines.map(({ amount, beneficiary }) => [beneficiary?.uid ?? null, amount]);
  const rent = catalogue.beneficiaries.find(({ open: isOpen, kinds }) => isOpen && kinds.includes('zakat'))!;
  const part = (amount: string) => `&share=${rent.type}.${rent.uid}.${amount}`;

  it('a sum over months becomes a monthly plan up to the sum', () => {
    const { draft } = open('?amount=1234.57&months=6');
    expect(draft.lines).toMatchObject([{ amount: '205.76' }]);
    expect(draft.plan?.form).toMatchObject({ every: 'month', until: 'cents', endTotal: '1234.57' });
  });

  it.each(['1', '13', '6.5', '-2', 'six', ''])('a sum over “%s” months is given once, and whole', (months) => {
    const { draft } = open(`?amount=1234.57&months=${months}`);
    expect(draft.lines).toMatchObject([{ amount: '1234.57' }]);
    expect(draft.plan).toBeNull();
  });

  it('a sum is given once and whole if its gifts were too small, or there are other lines', () => {
    expect(open('?amount=5.00&months=12')).toMatchObject({ draft: { plan: null, lines: [{ amount: '5.00' }] } });
    const stored = aDraft({ lines: [aLineDraft({ id: 1, isAdded: true })] });
    expect(open('?amount=1234.57&months=6', stored).draft.plan).toBeNull();
  });

  it('a shared sum becomes a line for each part, and what is left stays with the fund', () => {
    expect(listAmounts(`?amount=100.00${part('40.01')}`)).toEqual([
      [rent.uid, '40.01'],
      [null, '59.99'],
    ]);
    expect(listAmounts(`?amount=100.00${part('100.00')}`)).toEqual([[rent.uid, '100.00']]);
  });

  it.each([
    ['more than the sum', part('100.01')],
    ['twice for the same case', part('1.00') + part('2.00')],
    ['for a case that is not known', '&share=case.unknown.5.00'],
    ['nothing', part('0.00')],
    ['unreadable', '&share=case..5'],
  ])('a sum whose parts are %s is given whole to the fund', (_, parts) => {
    expect(listAmounts(`?amount=100.00${parts}`)).toEqual([[null, '100.00']]);
  });

  it('a link with a sum takes the place of an earlier link’s parts, whichever way it is given', () => {
    const { draft: stored } = open(`?amount=100.00${part('40.00')}`);
    const whole = aDraft({ lines: stored.lines });
    for (const rest of ['', '&months=3', part('70.00')]) {
      const { lines, plan } = open(`?amount=120.00${rest}`, whole).draft;
      const sum = lines.reduce((cents, { amount }) => cents + Number(amount.replace('.', '')), 0);
      expect(sum, rest).toBe(plan ? 40_00 : 120_00);
    }
  });

  it('parts always add up to the sum of the link', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9_999_999 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (cents, factor) => {
          const text = (one: number) => `${Math.floor(one / 100)}.${String(one % 100).padStart(2, '0')}`;
          const share = Math.max(1, Math.floor(cents * factor));
          const amounts = listAmounts(`?amount=${text(cents)}${part(text(share))}`);
          expect(amounts.reduce((sum, [, amount]) => sum + Number((amount ?? '').replace('.', '')), 0)).toBe(cents);
        },
      ),
    );
  });
});

describe('the draft that a donation link opens', () => {
  const catalogue = aCatalogue();
  const at = (kind: Parameters<typeof openGivingLink>[1], search = '', stored = emptyDraft) =>
    openGivingLink(stored, kind, parseGivingLink(search), catalogue);

  it('a donation page begins a line of its kind, counted as usual for that kind', () => {
    const { draft, open } = at('fidyah');
    expect(draft.lines).toMatchObject([{ id: open, kind: 'fidyah', by: 'days', isAdded: false }]);
  });

  it('a donation page begins no line if a kind is still to be chosen', () => {
    expect(at(null)).toMatchObject({ open: null, draft: { lines: [] } });
  });

  it('a donation page continues the line of its kind that was begun before', () => {
    const stored = { ...emptyDraft, lines: [aLineDraft({ id: 3 })] };
    expect(at('sadaqah', '', stored)).toMatchObject({ open: 3, draft: { lines: [{ id: 3, amount: '50' }] } });
  });

  it('a donation page retains the lines that are in the donation, and removes empty ones', () => {
    const lines = [aLineDraft({ id: 1, isAdded: true }), aLineDraft({ id: 2, kind: 'ramadan', amount: '' })];
    const { draft, open } = at('zakat', '', { ...emptyDraft, lines });
    expect(draft.lines.map(({ id, kind }) => [id, kind])).toEqual([
      [1, 'sadaqah'],
      [2, 'zakat'],
    ]);
    expect(open).toBe(2);
  });

  it('a link to give to a case opens a line for it, beside one without a case', () => {
    const { draft, open } = at('sadaqah', '?case=winter-rent', aDraft());
    expect(draft.lines).toHaveLength(2);
    expect(draft.lines.find(({ id }) => id === open)?.beneficiary).toEqual({ type: 'case', uid: 'winter-rent' });
  });

  it('a link to give to a case opens the line that is for this case already', () => {
    const beneficiary = { type: 'case', uid: 'winter-rent' } as const;
    const stored = aDraft({ lines: [aLineDraft({ id: 7, beneficiary, isAdded: true })] });
    expect(at('sadaqah', '?case=winter-rent', stored)).toMatchObject({ open: 7, draft: { lines: [{ id: 7 }] } });
  });

  it('a line of zakat has the amount and the calculation of the calculator’s link', () => {
    expect(at('zakat', '?amount=1234.56&statement=calc_9')).toMatchObject({
      linkedAmount: true,
      draft: { lines: [{ amount: '1234.56', statement: 'calc_9' }] },
    });
  });

  it('a line of a counted due ignores the amount of a link', () => {
    expect(at('fitr', '?amount=5')).toMatchObject({ linkedAmount: false, draft: { lines: [{ amount: '' }] } });
  });

  it.each([
    ['fidyah', '?days=30', { by: 'days', count: '30', combined: false, twoMeals: false }],
    ['fidyah', '?fasts=2&combined=yes&meals=2', { by: 'fasts', count: '2', combined: true, twoMeals: true }],
    ['fidyah', '?oaths=1', { by: 'oaths', count: '1' }],
    ['fitr', '?people=5', { by: 'people', count: '5' }],
    ['fitr', '?days=30', { by: 'people', count: '' }],
    ['fidyah', '?people=5', { by: 'days', count: '' }],
    ['zakat', '?people=5', { by: 'amount', count: '' }],
  ] as const)('a line of %s that is opened by the link %s has %j', (kind, search, line) =>
    expect(at(kind, search).draft.lines).toMatchObject([line]),
  );
});
