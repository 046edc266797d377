import { graphql, type PageProps } from 'gatsby';
import { PartnerCard, type PartnerNode } from '../../components/cards/PartnerCard';
import { ProgramCard, type ProgramNode } from '../../components/cards/ProgramCard';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { CardSection } from '../shared/CardSection';
import { withoutShown } from '../shared/getShownPaths';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { TextPart } from '../shared/TextPart';
import { createTrail } from '../shared/createTrail';
import { copy } from '../../texts/en-AU/pages/shared';

type Query = PageQuery<
  { readonly closing_heading: string | null; readonly closing_text: RichTextValue },
  {
    readonly programs: { readonly nodes: readonly ProgramNode[] };
    readonly partners: { readonly nodes: readonly PartnerNode[] };
  }
>;

/** Every program, and their partners. */
export default function Programs({ data: { page, programs, partners } }: PageProps<Query>) {
  const { data } = page;
  // What the editor put among the slices is not shown again above them.
  const others = withoutShown(programs.nodes, data.slices);
  const unnamed = withoutShown(partners.nodes, data.slices);
  return (
    <SlicePage
      data={data}
      trail={createTrail()}
      after={
        <>
          <CardSection
            id="partners"
            heading={unnamed.length < partners.nodes.length ? copy.shared.morePartners : copy.shared.partners}
            tinted
            nodes={unnamed}
            Card={PartnerCard}
          />
          <TextPart heading={data.closing_heading} text={data.closing_text} />
        </>
      }
    >
      <CardSection
        id="programs"
        heading={others.length < programs.nodes.length ? copy.programs.more : copy.programs.all}
        nodes={others}
        Card={ProgramCard}
      />
    </SlicePage>
  );
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

export const query = graphql`
  query ProgramsTemplate($id: String!) {
    page: prismicProgramsPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        closing_heading
        closing_text {
          richText
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
      }
    }
    programs: allPrismicProgram(sort: { data: { title: ASC } }, limit: 100) {
      nodes {
        ...ProgramCard
      }
    }
    partners: allPrismicPartner(sort: { data: { title: ASC } }, limit: 100) {
      nodes {
        ...PartnerCard
      }
    }
  }
`;
