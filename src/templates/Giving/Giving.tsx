import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { RichText } from '../../components/rich-text/RichText';
import { hasText, type RichTextValue } from '../../components/rich-text/richTextValue';
import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { ImageValue } from '../../components/media/image';
import { Picture } from '../../components/media/Picture';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { formatDate, formatClock } from '../../texts/days';
import { toKind } from '../../domain/donation/CatalogueDocuments';
import { getEidDay } from '../../domain/zakat/dues/fitrEnd';
import { CompactHead } from '../shared/CompactHead';
import { PageHead } from '../shared/PageHead';
import type { PageNode } from '../shared/page';
import { PageSlices } from '../shared/PageSlices';
import { RulesTable, type Rule } from '../shared/RulesTable';
import { createTrail } from '../shared/createTrail';
import { GiveHere } from './GiveHere';
import { HowToGive, type BankDetails } from './HowToGive';
import { readCatalogue, type TermsQuery } from './terms';
import * as styles from './giving.module.css';
import { copy } from '../../texts/en-AU/pages/shared';
import { givingCopy } from '../../texts/en-AU/pages/giving';

/** The fields that the six donation pages share. */
interface GivingPageData {
  readonly image: ImageValue | null;
  readonly rules_heading: string | null;
  readonly rules: readonly Rule[] | null;
  readonly where_it_goes_heading: string | null;
  readonly where_it_goes: RichTextValue;
  readonly tax_note: RichTextValue;
  readonly other_ways_heading: string | null;
  readonly other_ways: RichTextValue;
}

interface Query extends TermsQuery {
  readonly page: PageNode<GivingPageData> & { readonly type: string };
  readonly global: { readonly data: BankDetails } | null;
}

const givingTrail = createTrail({ label: copy.shared.give, href: '/pay' });

/**
 * The page of one way of giving: zakat, sadaqah, Ramadan, fidyah, fitr or tainted wealth. First the form; then what a
 * donation does, where it goes, by which rules, and other ways to give.
 */
export default function Giving({ data: answer, location }: PageProps<Query>) {
  const { data, type } = answer.page;
  return (
    <>
      <CompactHead title={data.title ?? ''} lede={data.lede} trail={givingTrail} />
      <GiveHere terms={answer} kind={toKind(type)} search={location.search} />
      {type === 'fitr_donation_page' && <PayBefore terms={answer} />}
      <WhereItGoes data={data} />
      <PageSlices slices={data.slices} titled folds />
      <HowToGive heading={data.other_ways_heading} text={data.other_ways} bank={answer.global?.data ?? null} />
      <RulesTable heading={data.rules_heading} rules={data.rules} />
    </>
  );
}

/** Shows what a donation is used for, beside the page's picture, and what it means for the donor's tax. */
function WhereItGoes({ data }: { readonly data: GivingPageData }) {
  if (!hasText(data.where_it_goes)) return null;
  return (
    <Section tone="tinted" labelledBy="where-it-goes">
      <div className={styles.goes}>
        <div>
          <SectionHead heading={data.where_it_goes_heading ?? givingCopy.whereItGoes} id="where-it-goes" />
          <FoldOnPhone label={givingCopy.seeWhere}>
            <RichText field={data.where_it_goes} />
          </FoldOnPhone>
          <RichText field={data.tax_note} look="plain" className={styles.tax} />
        </div>
        <Picture
          image={data.image}
          fit="fill"
          className={styles.picture}
          sizes="(min-width: 60rem) 30rem, calc(100vw - 2.25rem)"
        />
      </div>
    </Section>
  );
}

/**
 * The deadline of zakat al-fitr, after which a donation counts as sadaqah, for readers without scripts: others have it in the form. So only
 * the page's HTML has it. The page may be read long after it was built, so the text is true before and after.
 */
function PayBefore({ terms }: { readonly terms: TermsQuery }) {
  if (typeof window !== 'undefined') return <noscript />;
  const eid = readCatalogue(terms)?.eid;
  return (
    <noscript>
      {eid && (
        <Section kind="flow">
          <p>
            {givingCopy.fitrBefore(<strong>{formatDate(getEidDay(eid))}</strong>, formatClock(eid.prayerTime))}
            {eid.announced === null && <> {givingCopy.notAnnounced(formatDate(eid.firstDay))}</>}
          </p>
        </Section>
      )}
    </noscript>
  );
}

export function Head({ data }: HeadProps<Query>) {
  const { page } = data;
  return <PageHead page={page} trail={givingTrail} gives={{ title: page.data.title, path: page.url }} />;
}

export const query = graphql`
  query GivingTemplate($id: String!) {
    page: givingPage(id: { eq: $id }) {
      ...GivingPage
    }
    global: prismicGlobal {
      ...BankDetails
    }
    givingTerms: allGivingPage(sort: { type: ASC }, limit: 6) {
      nodes {
        ...GivingTerms
      }
    }
    payTerms: allPrismicPayPage(sort: { data: { checkout_title: ASC } }, limit: 1) {
      nodes {
        ...PayTerms
      }
    }
    caseTerms: allPrismicCase(sort: { data: { title: ASC } }, limit: 1000) {
      nodes {
        ...CaseTerms
      }
    }
    programTerms: allPrismicProgram(sort: { data: { title: ASC } }, limit: 1000) {
      nodes {
        ...ProgramTerms
      }
    }
  }
`;
