import { describe, expect, it } from 'vitest';
import { createEmbeddedRuntime, embeddedDocuments } from '../../features/preview/testing/embeddedContent';
import { nisabResolvers } from '../../gatsby-node/nisabResolvers';
import type { SiteData } from '../siteData';
import { calculateNisab, createSiteData } from './createSiteData';

const prices = embeddedDocuments().find(({ type }) => type === 'calculate_page')!.data as never;
const given: SiteData = { global: null, prices: null };

describe('the site’s data in a preview', () => {
  it('has the nisab as the build works it out', () => {
    const { resolve } = nisabResolvers().PrismicCalculatePage.nisab;
    expect(calculateNisab(prices)).toEqual(resolve({ data: prices }));
    expect(calculateNisab(prices).goldCents).toBeGreaterThan(0);
  });

  it('has no nisab where a price is no number', () => {
    expect(calculateNisab({ ...(prices as object), gold_price: 'a lot' } as never)).toMatchObject({ goldCents: null });
  });

  it('comes from the release', () => {
    const runtime = createEmbeddedRuntime();
    runtime.registerDocuments(embeddedDocuments('src/content/releases/ramadan-1448/documents'));
    const { global, prices: kept } = createSiteData(given, runtime);
    expect(global?.data.announcement_shown).toBe(true);
    expect(global?.data.main_navigation?.length).toBeGreaterThan(0);
    expect(kept).toBeNull();
  });
});
