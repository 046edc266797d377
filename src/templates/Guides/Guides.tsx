import { graphql, type PageProps } from 'gatsby';
import type { PageQuery } from '../shared/page';
import { TopicPage, type TopicRow } from '../shared/TopicPage';

type Query = PageQuery<{
  readonly guides: readonly { readonly topic: string | null; readonly guide: TopicRow['article'] }[] | null;
}>;

/** The guides, by topic. */
export default function Guides({ data: { page } }: PageProps<Query>) {
  const rows = page.data.guides?.map(({ topic, guide }) => ({ topic, article: guide }));
  return <TopicPage data={page.data} rows={rows ?? null} />;
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

export const query = graphql`
  query GuidesTemplate($id: String!) {
    page: prismicGuidesPage(id: { eq: $id }) {
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
        guides {
          topic
          guide {
            document {
              ...ArticleCard
            }
          }
        }
      }
    }
  }
`;
