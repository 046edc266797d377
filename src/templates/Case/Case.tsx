import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { CaseCard, CaseProgress, type CaseNode } from '../../components/cards/CaseCard';
import { useRaised } from '../../components/cards/raised';
import { PartnerCard, type PartnerNode } from '../../components/cards/PartnerCard';
import { ProgramCard, type ProgramNode } from '../../components/cards/ProgramCard';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { ImageValue } from '../../components/media/image';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { Tag } from '../../components/ui/Tag';
import { RichText } from '../../components/rich-text/RichText';
import { DateText } from '../../components/ui/DateText';
import { formatDate } from '../../texts/days';
import type { NavLink } from '../../components/ui/link';
import type { Kind } from '../../domain/donation/kinds';
import { formatAudShort } from '../../domain/money';
import { CardSection } from '../shared/CardSection';
import { FactList, type Fact } from '../shared/FactList';
import { PageHead } from '../shared/PageHead';
import type { PageNode } from '../shared/page';
import { formatProgress, toShareText } from '../../content/shareText';
import { ShareThis } from '../shared/ShareThis';
import { familySafety, SlicePage } from '../shared/SlicePage';
import { createTrail } from '../shared/createTrail';
import { GiveToCase } from './GiveToCase';
import * as styles from './Case.module.css';
import { copy } from '../../texts/en-AU/pages/shared';
import { keepExact } from '../../components/ui/Untranslated';
import { caseCopy } from '../../texts/en-AU/pages/case';
import { giveKinds } from '../../texts/en-AU/giveKinds';
import { asnafTexts } from '../../texts/en-AU/contentValues/asnaf';
import { categoryTexts } from '../../texts/en-AU/contentValues/categories';
import { sayValue } from '../../texts/sayValue';

interface CaseFactsProps {
  readonly data: {
    readonly status: string | null;
    readonly goal: number | null;
    readonly raised: number | null;
    readonly zakat_eligible: boolean | null;
    readonly asnaf: string | null;
    readonly opened_on: string | null;
  };
}

/** Lists the kinds of gift that the case takes, the usual one first; nothing once it is no longer open. */
function listKinds({ status, zakat_eligible }: CaseFactsProps['data']): Kind[] {
  if (status !== 'open') return [];
  return zakat_eligible ? ['zakat', 'sadaqah'] : ['sadaqah'];
}

/** Lists the ways to give to the case, the usual way first. */
function waysToGive(uid: string | null, data: CaseFactsProps['data']): NavLink[] {
  return listKinds(data).map((kind) => ({
    label: giveKinds[kind],
    href: `/pay/${kind}?case=${uid}`,
  }));
}

/** Lists the case in figures. */
function listFacts({ goal, raised, zakat_eligible, asnaf, opened_on }: CaseFactsProps['data']): Fact[] {
  const left = Math.max(0, (goal ?? 0) - (raised ?? 0));
  return [
    { label: caseCopy.needed, value: goal ? formatAudShort(left * 100) : null },
    { label: caseCopy.zakat, value: zakat_eligible ? caseCopy.zakatYes : caseCopy.zakatNo },
    { label: caseCopy.receivers, value: zakat_eligible && asnaf ? sayValue(asnafTexts, asnaf) : null },
    { label: caseCopy.openSince, value: opened_on && formatDate(opened_on) },
  ];
}

interface Update {
  readonly date: string | null;
  readonly text: RichTextValue;
  /** Dollars. */
  readonly paid: number | null;
  readonly paid_for: string | null;
}

interface CaseData {
  readonly image: ImageValue | null;
  readonly summary: string | null;
  readonly category: string | null;
  readonly place: string | null;
  readonly status: string | null;
  readonly goal: number | null;
  readonly raised: number | null;
  readonly zakat_eligible: boolean | null;
  readonly asnaf: string | null;
  readonly opened_on: string | null;
  readonly presets: readonly { readonly amount: number | null; readonly label: string | null }[] | null;
  readonly program: { readonly document: ProgramNode | null } | null;
  readonly partner: { readonly document: PartnerNode | null } | null;
  readonly updates: readonly Update[] | null;
}

type CasePage = PageNode<CaseData> & { readonly uid: string | null };

interface Query {
  readonly page: CasePage;
  readonly others: { readonly nodes: readonly CaseNode[] };
}

const above = createTrail({ label: copy.shared.cases, href: '/cases' });

/** One case: what happened, what the money is for, its progress, and its partner. */
export default function Case({ data: { page, others } }: PageProps<Query>) {
  const raised = useRaised(page.uid, page.data.raised);
  const data = { ...page.data, raised };
  const program = data.program?.document;
  const partner = data.partner?.document;
  const ways = waysToGive(page.uid, data);
  const { progress } = toShareText(data);
  const sharedText = [data.summary, progress && formatProgress(progress)].filter(Boolean).join(' ');
  return (
    <SlicePage
      data={data}
      trail={above}
      bar={data.category === familySafety ? 'exit' : ways}
      ways={ways}
      eyebrow={[data.category && sayValue(categoryTexts, data.category), data.place].filter(Boolean).join(' · ')}
      headerMore={
        <>
          {data.status === 'funded' && <Tag tone="good">{caseCopy.funded}</Tag>}
          {data.status === 'closed' && <Tag tone="plain">{caseCopy.closed}</Tag>}
          <div className={styles.progress}>
            <CaseProgress uid={page.uid} data={page.data} />
          </div>
        </>
      }
      after={
        <>
          <Updates updates={data.updates ?? []} />
          {(program || partner) && (
            <Section labelledBy="behind">
              <SectionHead heading={caseCopy.helpers} id="behind" />
              <Grid as="ul">
                {program && (
                  <li>
                    <ProgramCard node={program} />
                  </li>
                )}
                {partner && (
                  <li>
                    <PartnerCard node={partner} />
                  </li>
                )}
              </Grid>
            </Section>
          )}
          <ShareThis page={page} text={sharedText} />
          <CardSection id="others" heading={caseCopy.others} tinted nodes={others.nodes} Card={CaseCard} />
        </>
      }
    >
      <GiveToCase uid={page.uid} kinds={listKinds(page.data)} data={page.data} />
      <FactList facts={listFacts(data)} />
    </SlicePage>
  );
}

export interface UpdatesProps {
  readonly updates: readonly Update[];
}

/** Updates, newest first as editors order them. */
export function Updates({ updates }: UpdatesProps) {
  if (updates.length === 0) return null;
  return (
    <Section kind="flow" labelledBy="updates">
      <h2 id="updates" className={styles.heading}>
        {caseCopy.updates}
      </h2>
      <ol className={styles.updates}>
        {updates.map(({ date, text, paid, paid_for }) => (
          <li key={date}>
            <h3 className={styles.date}>{date && <DateText iso={date} text={formatDate(date)} />}</h3>
            {paid && paid_for && (
              <p>
                <Tag tone="good">{keepExact(caseCopy.paid(paid_for, formatAudShort(Math.round(paid * 100))))}</Tag>
              </p>
            )}
            <RichText field={text} look="plain" />
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  const { title } = page.data;
  const [way] = waysToGive(page.uid, page.data);
  return <PageHead page={page} trail={above} {...(way && { gives: { title, path: way.href } })} />;
}

export const query = graphql`
  query CaseTemplate($id: String!, $others: [String!]!) {
    page: prismicCase(id: { eq: $id }) {
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
        place
        status
        goal
        raised
        presets {
          amount
          label
        }
        zakat_eligible
        asnaf
        opened_on
        updates {
          date
          text {
            richText
          }
          paid
          paid_for
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
        program {
          document {
            ...ProgramCard
          }
        }
        partner {
          document {
            ...PartnerCard
          }
        }
      }
    }
    others: chosenCases(ids: $others) {
      nodes {
        ...CaseCard
      }
    }
  }
`;
