import { describe, expect, it } from 'vitest';
import { examplePrices } from '../../../../tests/builders/zakat';
import { pickNewerPrices, type LivePrices } from './readLivePrices';

const live: LivePrices = {
  goldPerGram: '161.2345',
  silverPerGram: '1.92',
  currency: 'AUD',
  at: '2026-11-20T01:59:03.000Z',
  source: 'Market',
};
const of = (perGram: string) => ({ perGram, at: live.at, source: 'Market' });

describe('the market’s prices', () => {
  it('the market’s prices replace older ones, with their own time and source', () => {
    expect(pickNewerPrices(examplePrices, live)).toEqual({ gold: of('161.2345'), silver: of('1.92') });
  });

  it('the market’s price replaces one that is missing', () => {
    const published = { gold: { ...examplePrices.gold!, at: '2026-11-21' }, silver: null };
    expect(pickNewerPrices(published, live)).toEqual({ gold: published.gold, silver: of('1.92') });
  });

  it.each<[string, Partial<LivePrices>]>([
    ['are no newer', { at: '2026-11-15T23:59:59Z' }],
    ['are of the same moment', { at: '2026-11-16' }],
    ['have no time', { at: 'today' }],
    ['are in another currency', { currency: 'USD' }],
    ['are zero', { goldPerGram: '0.00' }],
    ['are no numbers', { silverPerGram: '1,92' }],
    ['have no source', { source: '' }],
  ])('the market’s prices do not replace the published ones if they %s', (_, change) =>
    expect(pickNewerPrices(examplePrices, { ...live, ...change })).toBeNull(),
  );
});
