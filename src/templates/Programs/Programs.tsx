import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { PartnerCard } from '../../components/cards/PartnerCard';
import type { PartnerNode } from '../../components/cards/PartnerCard';
import { ProgramCard } from '../../components/cards/ProgramCard';
import type { ProgramNode } from '../../components/cards/ProgramCard';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { withoutShown } from '../shared/getShownPaths';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { TextPart } from '../shared/TextPart';
import { trail } from '../shared/trail';

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
      trail={trail()}
      after={
        <>
          {unnamed.length > 0 && (
            <Section tone="tinted" labelledBy="partners">
              <SectionHead
                heading={unnamed.length < partners.nodes.length ? 'More partners' : 'Partners'}
                id="partners"
              />
              <Grid as="ul">
                {unnamed.map((node) => (
                  <li key={node.url}>
                    <PartnerCard node={node} />
                  </li>
                ))}
              </Grid>
            </Section>
          )}
          <TextPart heading={data.closing_heading} text={data.closing_text} />
        </>
      }
    >
      {others.length > 0 && (
        <Section labelledBy="programs">
          <SectionHead
            heading={others.length < programs.nodes.length ? 'More programs' : 'All programs'}
            id="programs"
          />
          <Grid as="ul">
            {others.map((node) => (
              <li key={node.url}>
                <ProgramCard node={node} />
              </li>
            ))}
          </Grid>
        </Section>
      )}
    </SlicePage>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={trail()} />;
}

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
