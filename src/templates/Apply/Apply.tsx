import { graphql, type PageProps } from 'gatsby';
import { Section } from '../../components/layout/Section';
import { RichText } from '../../components/rich-text/RichText';
import { hasText, type RichTextValue } from '../../components/rich-text/richTextValue';
import { ButtonLink } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import { AskForHelp } from '../../features/apply/AskForHelp';
import type { PageQuery } from '../shared/page';
import { PointList } from '../shared/PointList';
import { SlicePage } from '../shared/SlicePage';
import { TextPart } from '../shared/TextPart';
import { createTrail } from '../shared/createTrail';
import { copy } from '../../texts/en-AU/pages/shared';

type Query = PageQuery<{
  readonly criteria_heading: string | null;
  readonly criteria: readonly { readonly criterion: RichTextValue }[] | null;
  readonly documents_heading: string | null;
  readonly documents: readonly { readonly document: RichTextValue }[] | null;
  readonly other_ways_heading: string | null;
  readonly other_ways: RichTextValue;
  readonly urgent_help: RichTextValue;
  readonly form_heading: string | null;
  readonly form_intro: RichTextValue;
}>;

/** Help for people in hardship; emergency contacts come first. */
export default function Apply({ data: { page } }: PageProps<Query>) {
  const { data } = page;
  return (
    <SlicePage
      data={data}
      trail={createTrail()}
      bar="exit"
      folds
      headerMore={<ButtonLink href="#ask">{data.form_heading ?? copy.apply.askForHelp}</ButtonLink>}
      after={
        <TextPart heading={data.other_ways_heading} text={data.other_ways} tone="tinted" fold={copy.apply.otherWays} />
      }
    >
      {hasText(data.urgent_help) && (
        <Section kind="flow">
          <Notice tone="care" heading={copy.shared.urgent}>
            <RichText field={data.urgent_help} look="plain" />
          </Notice>
        </Section>
      )}
      <PointList
        heading={data.criteria_heading}
        folds
        points={(data.criteria ?? []).map(({ criterion }) => ({ text: criterion }))}
      />
      <AskForHelp heading={data.form_heading} intro={data.form_intro} />
      <PointList
        heading={data.documents_heading}
        folds
        points={(data.documents ?? []).map(({ document }) => ({ text: document }))}
      />
    </SlicePage>
  );
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

export const query = graphql`
  query ApplyTemplate($id: String!) {
    page: prismicApplyPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        criteria_heading
        criteria {
          criterion {
            richText
          }
        }
        documents_heading
        documents {
          document {
            richText
          }
        }
        other_ways_heading
        other_ways {
          richText
        }
        urgent_help {
          richText
        }
        form_heading
        form_intro {
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
