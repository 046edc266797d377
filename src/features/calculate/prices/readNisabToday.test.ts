import { describe, expect, it } from 'vitest';
import { readNisabToday } from './readNisabToday';

const built = {
  goldPrice: '150.00',
  silverPrice: '1.50',
  goldGrams: '85',
  silverGrams: '595',
  goldCents: 1_275_000,
  silverCents: 89_250,
  priceDate: '2026-11-16',
  priceSource: 'Example prices',
  priceMaxAgeDays: '7',
};
const price = (perGram: string) => ({ perGram, at: '2026-11-19T14:00:00Z', source: 'Market' });
const market = () => Promise.resolve({ gold: price('160.00'), silver: price('2.0005') });
const at = (moment: string) => () => new Date(moment);

it('uses the market’s prices, dated by Sydney’s day', async () => {
  expect(await readNisabToday(built, at('2026-11-20T00:00:00Z'), market)).toEqual({
    nisab: {
      ...built,
      goldPrice: '160.00',
      silverPrice: '2.0005',
      goldCents: 1_360_000,
      silverCents: 119_030,
      priceDate: '2026-11-20',
      priceSource: 'Market',
    },
    isOld: false,
  });
});

describe.each([
  ['the market has no newer price', () => Promise.resolve(null)],
  ['the market can’t be asked', () => Promise.reject(new Error('offline'))],
])('if %s', (cause, read) => {
  it(`uses the built nisab if ${cause}`, async () => {
    expect(await readNisabToday(built, at('2026-11-23T00:00:00Z'), read)).toEqual({ nisab: built, isOld: false });
  });

  it(`says that the built nisab is old after seven days if ${cause}`, async () => {
    expect(await readNisabToday(built, at('2026-11-23T00:00:01Z'), read)).toEqual({ nisab: built, isOld: true });
  });
});
