import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { PointList } from '../shared/PointList';
import type { Point } from '../shared/PointList';
import { SlicePage } from '../shared/SlicePage';
import { TextPart } from '../shared/TextPart';
import { trail } from '../shared/trail';

type Query = PageQuery<{
  readonly benefits_heading: string | null;
  readonly benefits: readonly Point[] | null;
  readonly privacy_note: RichTextValue;
}>;

export default function Account({ data: { page } }: PageProps<Query>) {
  const { benefits_heading: heading, benefits, privacy_note: privacyNote } = page.data;
  return (
    <SlicePage data={page.data} trail={trail()} after={<TextPart heading="What we keep" text={privacyNote} />}>
      <PointList heading={heading} points={benefits ?? []} />
    </SlicePage>
  );
}

/** Nothing in the signed-in area is for a search engine. */
export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={trail()} hidden />;
}

export const query = graphql`
  query AccountTemplate($id: String!) {
    page: prismicAccountPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        benefits_heading
        benefits {
          title
          text {
            richText
          }
        }
        privacy_note {
          richText
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
      }
    }
  }
`;
