import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { TopicList } from '../shared/TopicList';
import type { TopicRow } from '../shared/TopicList';
import { trail } from '../shared/trail';

type Query = PageQuery<{ readonly guides: readonly TopicRow[] | null }>;

/** The guides, by topic. */
export default function Guides({ data: { page } }: PageProps<Query>) {
  return (
    <SlicePage data={page.data} trail={trail()}>
      <TopicList rows={page.data.guides ?? []} />
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
          page: guide {
            document {
              ...ArticleCard
            }
          }
        }
      }
    }
  }
`;
