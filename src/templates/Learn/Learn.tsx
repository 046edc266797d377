import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { ArticleNode } from '../../components/cards/ArticleCard';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { TopicList } from '../shared/TopicList';
import { trail } from '../shared/trail';

type Query = PageQuery<{
  readonly articles:
    | readonly { readonly topic: string | null; readonly article: { readonly document: ArticleNode | null } | null }[]
    | null;
}>;

/** The learn articles, by topic. */
export default function Learn({ data: { page } }: PageProps<Query>) {
  return (
    <SlicePage data={page.data} trail={trail()}>
      <TopicList
        rows={(page.data.articles ?? []).map(({ topic, article }) => ({ topic, node: article?.document ?? null }))}
      />
    </SlicePage>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={trail()} />;
}

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
