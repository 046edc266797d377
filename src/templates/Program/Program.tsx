import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { CaseCard, type CaseNode } from '../../components/cards/CaseCard';
import { PartnerCard, type PartnerNode } from '../../components/cards/PartnerCard';
import type { ImageValue } from '../../components/media/image';
import { Tag } from '../../components/ui/Tag';
import { CardSection } from '../shared/CardSection';
import { FactList } from '../shared/FactList';
import { withoutShown } from '../shared/getShownPaths';
import { PageHead } from '../shared/PageHead';
import type { PageNode } from '../shared/page';
import { ShareThis } from '../shared/ShareThis';
import { familySafety, SlicePage } from '../shared/SlicePage';
import { createTrail } from '../shared/createTrail';
import { Accepts, usualKinds, listUsualWays } from './Accepts';
import * as styles from './Program.module.css';
import { copy } from '../../texts/en-AU/pages/shared';
import { programCopy } from '../../texts/en-AU/pages/program';
import { categoryTexts } from '../../texts/en-AU/contentValues/categories';
import { sayValue } from '../../texts/sayValue';

interface ProgramData {
  readonly image: ImageValue | null;
  readonly category: string | null;
  readonly zakat_eligible: boolean | null;
  readonly accepts: readonly { readonly kind: string | null }[] | null;
  readonly facts: readonly { readonly figure: string | null; readonly label: string | null }[] | null;
  readonly partners: readonly { readonly partner: { readonly document: PartnerNode | null } | null }[] | null;
}

interface Query {
  readonly page: PageNode<ProgramData> & { readonly uid: string | null };
  readonly cases: { readonly nodes: readonly CaseNode[] };
}

const above = createTrail({ label: copy.shared.programs, href: '/programs' });

/** One program: what it does, which donations it accepts, its cases and partners. */
export default function Program({ data: { page, cases } }: PageProps<Query>) {
  const { data } = page;
  const kinds = (data.accepts ?? []).flatMap(({ kind }) => kind ?? []);
  const ways = listUsualWays(page.uid, kinds);
  // What the editor put among the slices is not shown again under them.
  const others = withoutShown(cases.nodes, data.slices);
  const named = (data.partners ?? []).flatMap(({ partner }) => partner?.document ?? []);
  const partners = withoutShown(named, data.slices);
  return (
    <SlicePage
      data={data}
      trail={above}
      bar={data.category === familySafety ? 'exit' : ways}
      ways={ways}
      folds
      eyebrow={data.category && sayValue(categoryTexts, data.category)}
      headerMore={
        data.zakat_eligible && (
          <div className={styles.tags}>
            <Tag tone="good">{copy.shared.zakatEligible}</Tag>
          </div>
        )
      }
      after={
        <>
          <Accepts uid={page.uid} kinds={kinds.filter((kind) => !usualKinds.some((usual) => usual === kind))} />
          <CardSection
            id="cases"
            heading={others.length < cases.nodes.length ? programCopy.moreCases : programCopy.cases}
            tinted
            nodes={others}
            Card={CaseCard}
          />
          <CardSection
            id="partners"
            heading={partners.length < named.length ? copy.shared.morePartners : copy.shared.partners}
            nodes={partners}
            Card={PartnerCard}
          />
          <ShareThis page={page} />
        </>
      }
    >
      <FactList facts={(data.facts ?? []).map(({ figure, label }) => ({ value: figure, label }))} />
    </SlicePage>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={above} />;
}

export const query = graphql`
  query ProgramTemplate($id: String!, $cases: [String!]!) {
    page: prismicProgram(id: { eq: $id }) {
      _previewable
      uid
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
        category
        zakat_eligible
        accepts {
          kind
        }
        facts {
          figure
          label
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
        partners {
          partner {
            document {
              ...PartnerCard
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
