import { graphql, type PageProps } from 'gatsby';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { formatDate } from '../../texts/days';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { TextPart } from '../shared/TextPart';
import { createTrail } from '../shared/createTrail';
import { copy } from '../../texts/en-AU/pages/shared';

type Query = PageQuery<{ readonly effective_on: string | null; readonly contact: RichTextValue }>;

export default function PrivacyPolicy({ data: { page } }: PageProps<Query>) {
  const { effective_on: effectiveOn, contact } = page.data;
  return (
    <SlicePage
      data={page.data}
      trail={createTrail()}
      headerMore={effectiveOn && <p>{copy.privacy.from(formatDate(effectiveOn))}</p>}
      after={<TextPart heading={copy.privacy.whoToAsk} text={contact} />}
    />
  );
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

export const query = graphql`
  query PrivacyPolicyTemplate($id: String!) {
    page: prismicPrivacyPolicyPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        effective_on
        contact {
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
