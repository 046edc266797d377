import { graphql, type PageProps } from 'gatsby';
import { GivingIcon, isGivingKind } from '../../components/brand/GivingIcon';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { ImageValue } from '../../components/media/image';
import { RichText } from '../../components/rich-text/RichText';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { SiteLink } from '../../components/ui/SiteLink';
import type { LinkValue } from '../../components/ui/link';
import { GiveHere } from '../Giving/GiveHere';
import { HowToGive, type BankDetails } from '../Giving/HowToGive';
import { readCatalogue, toThankYouWords, type PayData, type TermsQuery, type ThankYouData } from '../Giving/terms';
import { DonationDetails, useDonationReference } from '../../features/donate';
import { CompactHead } from '../shared/CompactHead';
import type { PageQuery } from '../shared/page';
import { PageSlices } from '../shared/PageSlices';
import { createTrail } from '../shared/createTrail';
import * as styles from './Donation.module.css';
import { copy } from '../../texts/en-AU/pages/shared';

interface Option {
  readonly kind: string | null;
  readonly title: string | null;
  readonly text: RichTextValue;
  readonly for_whom: string | null;
  readonly link: LinkValue | null;
}

type Query = TermsQuery<PayData & ThankYouData> &
  PageQuery<
    {
      readonly image: ImageValue | null;
      readonly options_heading: string | null;
      readonly options: readonly Option[] | null;
      readonly other_ways_heading: string | null;
      readonly other_ways: RichTextValue;
    },
    { readonly global: { readonly data: BankDetails } | null }
  >;

/** The donation page: choose what to give, give several kinds at once, and see the status of a donation. */
export default function Donation({ data: answer, location }: PageProps<Query>) {
  const { data } = answer.page;
  const reference = useDonationReference(location.hash);
  if (reference) {
    const words = toThankYouWords(answer.payTerms.nodes[0]?.data);
    const announced = { ramadanStart: readCatalogue(answer)?.ramadanStart ?? null };
    return (
      <DonationDetails
        reference={reference}
        texts={words}
        announced={announced}
        trail={createTrail({ label: copy.shared.give, href: '/pay' })}
      />
    );
  }
  return (
    <>
      <CompactHead title={data.title ?? ''} lede={data.lede} trail={createTrail()} />
      <GiveHere terms={answer} kind={null} search={location.search} />
      <Section labelledBy="ways">
        <SectionHead heading={data.options_heading} id="ways" />
        <FoldOnPhone label={copy.shared.seeAll(data.options?.length ?? 0)}>
          <Grid as="ul">
            {(data.options ?? []).map(({ kind, title, text, for_whom: forWhom, link }) => (
              <li key={title} className={styles.option}>
                {isGivingKind(kind) && <GivingIcon kind={kind} className={styles.icon} />}
                <h3 className={styles.title}>
                  <SiteLink href={link?.url} className={styles.link}>
                    {title}
                  </SiteLink>
                </h3>
                <RichText field={text} look="plain" />
                {forWhom && <p className={styles.forWhom}>{forWhom}</p>}
              </li>
            ))}
          </Grid>
        </FoldOnPhone>
      </Section>
      <PageSlices slices={data.slices} titled folds />
      <HowToGive heading={data.other_ways_heading} text={data.other_ways} bank={answer.global?.data ?? null} />
    </>
  );
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

export const query = graphql`
  query DonationTemplate($id: String!) {
    page: prismicDonationPage(id: { eq: $id }) {
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
        options_heading
        options {
          kind
          title
          text {
            richText
          }
          for_whom
          link {
            url
          }
        }
        other_ways_heading
        other_ways {
          richText
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
      }
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
        ...ThankYou
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
