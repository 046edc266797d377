import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { PageHead } from '../shared/PageHead';
import { GivingPage, givingTrail } from './GivingPage';
import { givingPage } from './givingData';
import type { GivingQuery } from './givingData';

/** The page of one way of giving: zakat, sadaqah, Ramadan, fidyah, fitr or tainted wealth. */
export default function Giving({ data }: PageProps<GivingQuery>) {
  return <GivingPage page={givingPage(data)} bank={data.global?.data ?? null} />;
}

export function Head({ data }: HeadProps<GivingQuery>) {
  return <PageHead page={givingPage(data)} trail={givingTrail} />;
}

/** One of the six finds its document; the others answer with nothing. */
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
  }
`;
