import type { PageProps } from 'gatsby';
import { PageHeader } from '../../components/layout/PageHeader';
import { StandaloneHead } from '../shared/StandaloneHead';
import { SliceZone } from '../../slices/SliceZone';
import * as styles from './SliceGallery.module.css';

interface GalleryContext {
  readonly mocks: readonly { readonly name: string; readonly variation: string; readonly slice: unknown }[];
}

/** Prices for the slice that shows the nisab: a page of mocks says nothing true. */
const nisab = {
  goldPrice: '150.00',
  silverPrice: '1.80',
  goldGrams: '85',
  silverGrams: '595',
  goldCents: 1_275_000,
  silverCents: 107_100,
  priceDate: '2026-01-01',
  priceSource: 'Made up for this page',
  priceMaxAgeDays: '7',
};

/** Every slice and variation from its mocks, for those who work on them. Only the development server has this page. */
export default function SliceGallery({ pageContext: { mocks } }: PageProps<object, GalleryContext>) {
  return (
    <>
      <PageHeader
        title="Slices"
        lede="Every slice and variation, from the mocks beside its model. This page is in no build."
      />
      {mocks.map(({ name, variation, slice }) => (
        <section key={`${name} ${variation}`} aria-label={`${name}, ${variation}`}>
          <p className={styles.name}>
            {name} <span>{variation}</span>
          </p>
          <div data-slice>
            <SliceZone slices={[slice]} context={{ nisab, titled: true }} />
          </div>
        </section>
      ))}
    </>
  );
}

export const Head = () => <StandaloneHead title="Slices" path="/slices" hidden />;
