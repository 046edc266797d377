import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { createOrganisation } from '../../components/seo/createOrganisation';
import { browserConfig } from '../../config/browser';
import { site } from '../../config/site';
import { GiveForm } from '../../features/give-form/GiveForm';
import { PageHead } from '../shared/PageHead';
import { PageSlices } from '../shared/PageSlices';
import type { PageQuery } from '../shared/page';
import type { StructuredData } from '../../components/seo/structuredData';

/** Creates the site, on its home page only: by it Google names the site in its results (docs: Site names, which requires both). */
export const createWebSite = (name: string, shortName: string, siteUrl: string): StructuredData => ({
  '@type': 'WebSite',
  name,
  alternateName: shortName,
  url: `${siteUrl}/`,
});

type Query = PageQuery<
  object,
  {
    /** Amounts of the fund for any purpose. */
    readonly sadaqah: {
      readonly data: {
        readonly presets: readonly { readonly amount: number | null; readonly label: string | null }[] | null;
      };
    } | null;
    readonly global: {
      readonly data: Readonly<
        Record<'phone' | 'email' | 'abn' | 'postal_address' | 'legal_line' | 'tagline', string | null>
      >;
    } | null;
  }
>;

/** The home page is slices, the first of which carries its one h1, and after that the form that leads to giving. */
export default function Home({ data: { page, sadaqah } }: PageProps<Query>) {
  const slices = page.data.slices ?? [];
  const presets = (sadaqah?.data.presets ?? []).flatMap(({ amount, label }) =>
    amount ? [{ amount, label: label ?? '' }] : [],
  );
  return (
    <>
      <PageSlices slices={slices.slice(0, 1)} titled={false} folds />
      <GiveForm kinds={['sadaqah', 'zakat']} presets={presets} />
      <PageSlices slices={slices.slice(1)} titled folds />
    </>
  );
}

export function Head({ data: { page, global } }: HeadProps<Query>) {
  const { siteUrl } = browserConfig;
  const facts = global?.data;
  return (
    <PageHead
      page={page}
      structuredData={[
        createWebSite(site.name, site.shortName, siteUrl),
        createOrganisation({
          name: site.name,
          siteUrl,
          logo: `${siteUrl}/icons/icon-512x512.png`,
          description: facts?.tagline ?? null,
          legalLine: facts?.legal_line ?? null,
          abn: facts?.abn ?? null,
          address: facts?.postal_address ?? null,
          email: facts?.email ?? null,
          phone: facts?.phone ?? null,
        }),
      ]}
    />
  );
}

export const query = graphql`
  query HomeTemplate($id: String!) {
    page: prismicHomePage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
      }
    }
    sadaqah: prismicSadaqahDonationPage {
      _previewable
      data {
        presets {
          amount
          label
        }
      }
    }
    global: prismicGlobal {
      _previewable
      data {
        phone
        email
        abn
        postal_address
        legal_line
        tagline
      }
    }
  }
`;
