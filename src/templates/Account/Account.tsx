import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { readRamadanStart } from '../../domain/calendar';
import { Account as AccountHere } from '../../features/account/Account';
import type { AccountSections } from '../../features/account/AccountSections';
import { lazySection } from '../../features/account/lazySection';
import { CompactHead } from '../shared/CompactHead';
import { PageHead } from '../shared/PageHead';
import { PageSlices } from '../shared/PageSlices';
import type { PageQuery } from '../shared/page';
import { PointList, type Point } from '../shared/PointList';
import { TextPart } from '../shared/TextPart';
import { createTrail } from '../shared/createTrail';
import { copy } from '../../texts/en-AU/pages/shared';

/** Parts of the account that belong to other features, loaded lazily. */
const sections: AccountSections = {
  zakat: lazySection(async () => (await import('../../features/statements/Statements')).Statements),
  plans: lazySection(async () => (await import('../../features/plans/account/AccountPlans')).AccountPlans),
  finance: lazySection(async () => (await import('../../features/finance/Finance')).Finance),
};

type Query = PageQuery<{
  readonly benefits_heading: string | null;
  readonly benefits: readonly Point[] | null;
  readonly privacy_note: RichTextValue;
}> & {
  readonly ramadan: { readonly data: { readonly rules: Parameters<typeof readRamadanStart>[0] } } | null;
};

/** Sign-in and the account; below it, for visitors who are not signed in, what an account is for. */
export default function Account({ data: { page, ramadan }, location }: PageProps<Query>) {
  const { data } = page;
  const announced = { ramadanStart: readRamadanStart(ramadan?.data.rules) };
  return (
    <>
      <CompactHead title={data.title ?? ''} lede={data.lede} trail={createTrail()} isForVisitors />
      <AccountHere sections={sections} announced={announced} hash={location.hash} search={location.search}>
        <PointList heading={data.benefits_heading} points={data.benefits ?? []} />
        <PageSlices slices={data.slices} titled />
        <TextPart heading={copy.account.whatWeKeep} text={data.privacy_note} />
      </AccountHere>
    </>
  );
}

/** The signed-in area is hidden from search engines. */
export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={createTrail()} hidden />;
}

export const query = graphql`
  query AccountTemplate($id: String!) {
    page: prismicAccountPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        benefits_heading
        benefits {
          title
          text {
            richText
          }
        }
        privacy_note {
          richText
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
      }
    }
    ramadan: prismicRamadanDonationPage {
      data {
        rules {
          key
          value
        }
      }
    }
  }
`;
