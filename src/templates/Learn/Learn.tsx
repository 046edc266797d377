import { graphql, type PageProps } from 'gatsby';
import type { PageQuery } from '../shared/page';
import { TopicPage, type TopicRow } from '../shared/TopicPage';

type Query = PageQuery<{ readonly articles: readonly TopicRow[] | null }>;

/** The learn articles, by topic. */
export default function Learn({ data: { page } }: PageProps<Query>) {
  return <TopicPage data={page.data} rows={page.data.articles} />;
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

export const query = graphql`
  query LearnTemplate($id: String!) {
    page: prismicLearnPage(id: { eq: $id }) {
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
        articles {
          topic
          article {
            document {
              ...ArticleCard
            }
          }
        }
      }
    }
  }
`;
