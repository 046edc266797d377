import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { Account as AccountHere } from '../../features/account/Account';
import { CompactHead } from '../shared/CompactHead';
import { PageHead } from '../shared/PageHead';
import { PageSlices } from '../shared/PageSlices';
import type { PageQuery } from '../shared/page';
import { PointList } from '../shared/PointList';
import type { Point } from '../shared/PointList';
import { TextPart } from '../shared/TextPart';
import { trail } from '../shared/trail';
import { sections } from './sections';

type Query = PageQuery<{
  readonly benefits_heading: string | null;
  readonly benefits: readonly Point[] | null;
  readonly privacy_note: RichTextValue;
}>;

/** Sign-in and the account; below it, for visitors who are not signed in, what an account is for. */
export default function Account({ data: { page }, location }: PageProps<Query>) {
  const { data } = page;
  return (
    <>
      <CompactHead title={data.title ?? ''} lede={data.lede} trail={trail()} />
      <AccountHere sections={sections} hash={location.hash} search={location.search}>
        <PointList heading={data.benefits_heading} points={data.benefits ?? []} />
        <PageSlices slices={data.slices} titled />
        <TextPart heading="What we keep" text={data.privacy_note} />
      </AccountHere>
    </>
  );
}

/** The signed-in area is hidden from search engines. */
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
