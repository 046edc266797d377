import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { ArticleCard, type ArticleNode } from '../../components/cards/ArticleCard';
import { PageHeader } from '../../components/layout/PageHeader';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { ImageValue } from '../../components/media/image';
import { createArticle } from '../../components/seo/createArticle';
import { formatDate } from '../../texts/days';
import type { NavLink } from '../../components/ui/link';
import { browserConfig } from '../../config/browser';
import { site } from '../../config/site';
import { PageHead } from '../shared/PageHead';
import { PageSlices } from '../shared/PageSlices';
import type { PageQuery } from '../shared/page';
import { ShareThis } from '../shared/ShareThis';
import { createTrail } from '../shared/createTrail';
import { landingCopy } from '../../texts/en-AU/pages/landing';
import { joinList } from '../../texts/joinSentences';

type Query = PageQuery<{
  readonly kind: string | null;
  readonly topic: string | null;
  readonly image: ImageValue | null;
  readonly published_on: string | null;
  readonly reviewed_on: string | null;
  readonly reviewed_by: string | null;
  readonly related: readonly { readonly page: { readonly document: ArticleNode | null } | null }[] | null;
}>;

/** Breadcrumbs of each kind of page. */
const sections: Readonly<Record<string, readonly NavLink[]>> = {
  article: createTrail({ label: landingCopy.learn, href: '/learn' }),
  guide: createTrail({ label: landingCopy.guides, href: '/guides' }),
};
/** Such a page has its title in the hero, and no breadcrumbs. */
const opensWithHero = ({ slices }: Query['page']['data']): boolean =>
  (slices?.[0] as { slice_type?: string } | undefined)?.slice_type === 'hero';
const getSection = (kind: string | null) => sections[kind ?? ''] ?? createTrail();

/** A landing page that opens with its hero, or an article or guide. */
export default function Landing({ data: { page } }: PageProps<Query>) {
  const { data } = page;
  const isTitledByHero = opensWithHero(data);
  const dates = [
    data.published_on && landingCopy.published(formatDate(data.published_on)),
    data.reviewed_on && landingCopy.reviewed(formatDate(data.reviewed_on), data.reviewed_by),
  ];
  const related = (data.related ?? []).flatMap(({ page: link }) => link?.document ?? []);

  return (
    <>
      {!isTitledByHero && (
        <PageHeader
          title={data.title ?? ''}
          lede={data.lede}
          eyebrow={data.topic}
          image={data.image}
          trail={getSection(data.kind)}
        >
          {data.kind !== 'landing' && <p>{joinList(dates.filter((date): date is string => Boolean(date)))}</p>}
        </PageHeader>
      )}
      <PageSlices slices={data.slices} titled={!isTitledByHero} />
      <ShareThis page={page} />
      {related.length > 0 && (
        <Section tone="tinted" labelledBy="related">
          <SectionHead heading={landingCopy.next} id="related" />
          <Grid as="ul">
            {related.map((node) => (
              <li key={node.url}>
                <ArticleCard node={node} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
    </>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  const {
    kind,
    title,
    lede,
    meta_description: description,
    published_on: published,
    reviewed_on: reviewed,
  } = page.data;
  const reads = kind === 'article' || kind === 'guide';
  const structured = createArticle({
    headline: title ?? '',
    description: description ?? lede,
    image: page.shareImage,
    published,
    modified: reviewed ?? published,
    url: `${browserConfig.siteUrl}${page.url}`,
    publisher: site.name,
  });
  return (
    <PageHead
      page={page}
      kind={reads ? 'article' : 'website'}
      trail={opensWithHero(page.data) ? undefined : getSection(kind)}
      structuredData={reads ? [structured] : []}
    />
  );
}

export const query = graphql`
  query LandingTemplate($id: String!) {
    page: prismicLandingPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        kind
        topic
        image {
          alt
          dimensions {
            width
            height
          }
          gatsbyImageData(layout: FULL_WIDTH, placeholder: BLURRED)
        }
        published_on
        reviewed_on
        reviewed_by
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
        related {
          page {
            document {
              ...ArticleCard
            }
          }
        }
      }
    }
  }
`;
