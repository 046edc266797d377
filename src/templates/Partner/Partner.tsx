import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { CaseCard, type CaseNode } from '../../components/cards/CaseCard';
import { ProgramCard, type ProgramNode } from '../../components/cards/ProgramCard';
import type { ImageValue } from '../../components/media/image';
import { SiteLink } from '../../components/ui/SiteLink';
import type { LinkValue } from '../../components/ui/link';
import { CardSection } from '../shared/CardSection';
import { FactList, type Fact } from '../shared/FactList';
import { withoutShown } from '../shared/getShownPaths';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { ShareThis } from '../shared/ShareThis';
import { familySafety, SlicePage } from '../shared/SlicePage';
import { createTrail } from '../shared/createTrail';
import { copy } from '../../texts/en-AU/pages/shared';
import { partnerCopy } from '../../texts/en-AU/pages/partner';

interface PartnerData {
  readonly image: ImageValue | null;
  readonly place: string | null;
  readonly since: number | null;
  readonly website: LinkValue | null;
  readonly facts: readonly Fact[] | null;
  readonly programs: readonly { readonly program: { readonly document: ProgramNode | null } | null }[] | null;
}

type Query = PageQuery<PartnerData, { readonly cases: { readonly nodes: readonly CaseNode[] } }>;

/** There is no page of all partners: they are listed with the programs. */
const above = createTrail({ label: copy.shared.programs, href: '/programs' });

/** One partner: who they are, and their programs and cases. */
export default function Partner({ data: { page, cases } }: PageProps<Query>) {
  const { data } = page;
  const programs = (data.programs ?? []).flatMap(({ program }) => program?.document ?? []);
  // What the editor put among the slices is not shown again under them.
  const otherPrograms = withoutShown(programs, data.slices);
  const otherCases = withoutShown(cases.nodes, data.slices);
  return (
    <SlicePage
      data={data}
      trail={above}
      // A shelter is a partner that carries such a program.
      bar={programs.some(({ data: { category } }) => category === familySafety) ? 'exit' : []}
      eyebrow={[data.place, data.since && partnerCopy.since(data.since)].filter(Boolean).join(' · ')}
      headerMore={
        data.website?.url && (
          <p>
            <SiteLink href={data.website.url}>{partnerCopy.website}</SiteLink>
          </p>
        )
      }
      after={
        <>
          <CardSection
            id="programs"
            heading={otherPrograms.length < programs.length ? partnerCopy.morePrograms : partnerCopy.programs}
            nodes={otherPrograms}
            Card={ProgramCard}
          />
          <CardSection
            id="cases"
            heading={otherCases.length < cases.nodes.length ? partnerCopy.moreCases : partnerCopy.cases}
            tinted
            nodes={otherCases}
            Card={CaseCard}
          />
          <ShareThis page={page} />
        </>
      }
    >
      <FactList facts={data.facts ?? []} />
    </SlicePage>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={above} />;
}

export const query = graphql`
  query PartnerTemplate($id: String!, $cases: [String!]!) {
    page: prismicPartner(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        image {
          alt
          dimensions {
            width
            height
          }
          gatsbyImageData(layout: FULL_WIDTH, placeholder: BLURRED)
        }
        summary
        place
        since
        website {
          url
        }
        facts {
          label
          value
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
        programs {
          program {
            document {
              ...ProgramCard
            }
          }
        }
      }
    }
    cases: chosenCases(ids: $cases) {
      nodes {
        ...CaseCard
      }
    }
  }
`;
