import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { PageHead } from '../shared/PageHead';
import { GivingPage, givingTrail } from './GivingPage';
import { givingPage } from './givingData';
import type { GivingQuery } from './givingData';

/** The page of one way of giving: zakat, sadaqah, Ramadan, fidyah, fitr or tainted wealth. */
export default function Giving({ data, location }: PageProps<GivingQuery>) {
  const { kind, page } = givingPage(data);
  return <GivingPage kind={kind} page={page} bank={data.global?.data ?? null} terms={data} search={location.search} />;
}

export function Head({ data }: HeadProps<GivingQuery>) {
  return <PageHead page={givingPage(data).page} trail={givingTrail} />;
}

/** One of the six queries finds its document; the others return null. */
export const query = graphql`
  query GivingTemplate($id: String!) {
    zakat: prismicZakatDonationPage(id: { eq: $id }) {
      ...ZakatGiving
    }
    sadaqah: prismicSadaqahDonationPage(id: { eq: $id }) {
      ...SadaqahGiving
    }
    ramadan: prismicRamadanDonationPage(id: { eq: $id }) {
      ...RamadanGiving
    }
    fidyah: prismicFidyahDonationPage(id: { eq: $id }) {
      ...FidyahGiving
    }
    fitr: prismicFitrDonationPage(id: { eq: $id }) {
      ...FitrGiving
    }
    tainted_wealth: prismicTaintedWealthDonationPage(id: { eq: $id }) {
      ...TaintedWealthGiving
    }
    global: prismicGlobal {
      ...BankDetails
    }
    zakatTerms: allPrismicZakatDonationPage(sort: { data: { title: ASC } }, limit: 1) {
      nodes {
        ...ZakatTerms
      }
    }
    sadaqahTerms: allPrismicSadaqahDonationPage(sort: { data: { title: ASC } }, limit: 1) {
      nodes {
        ...SadaqahTerms
      }
    }
    ramadanTerms: allPrismicRamadanDonationPage(sort: { data: { title: ASC } }, limit: 1) {
      nodes {
        ...RamadanTerms
      }
    }
    fidyahTerms: allPrismicFidyahDonationPage(sort: { data: { title: ASC } }, limit: 1) {
      nodes {
        ...FidyahTerms
      }
    }
    fitrTerms: allPrismicFitrDonationPage(sort: { data: { title: ASC } }, limit: 1) {
      nodes {
        ...FitrTerms
      }
    }
    taintedWealthTerms: allPrismicTaintedWealthDonationPage(sort: { data: { title: ASC } }, limit: 1) {
      nodes {
        ...TaintedWealthTerms
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
