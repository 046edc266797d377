import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { ArticleNode } from '../../components/cards/ArticleCard';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { TopicList } from '../shared/TopicList';
import { trail } from '../shared/trail';

type Query = PageQuery<{
  readonly guides:
    | readonly { readonly topic: string | null; readonly guide: { readonly document: ArticleNode | null } | null }[]
    | null;
}>;

/** The guides, by topic. */
export default function Guides({ data: { page } }: PageProps<Query>) {
  return (
    <SlicePage data={page.data} trail={trail()}>
      <TopicList
        rows={(page.data.guides ?? []).map(({ topic, guide }) => ({ topic, node: guide?.document ?? null }))}
      />
    </SlicePage>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={trail()} />;
}

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
