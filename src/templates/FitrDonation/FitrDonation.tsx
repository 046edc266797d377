import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { GivingPage, givingTrail } from '../giving/GivingPage';
import type { GivingPageQuery } from '../giving/givingPage';
import { Section } from '../../components/layout/Section';
import { PageHead } from '../shared/PageHead';
import * as styles from '../giving/giving.module.css';

type Query = GivingPageQuery<{ readonly pay_before: string | null }>;

/** Zakat al-fitr: for each person of the household, before the Eid prayer. */
export default function FitrDonation({ data }: PageProps<Query>) {
  const { pay_before: payBefore } = data.page.data;
  return (
    <GivingPage data={data}>
      {payBefore && (
        <Section kind="flow">
          <p className={styles.before}>
            Give it before the Eid prayer on <strong>{payBefore}</strong>. What is given after the prayer is sadaqah.
          </p>
        </Section>
      )}
    </GivingPage>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  return <PageHead page={page} trail={givingTrail} />;
}

export const query = graphql`
  query FitrDonationTemplate($id: String!) {
    page: prismicFitrDonationPage(id: { eq: $id }) {
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
        minimum
        maximum
        presets {
          amount
          label
        }
        rules_heading
        rules {
          key
          label
          value
          unit
          explanation {
            richText
          }
          source
        }
        where_it_goes_heading
        where_it_goes {
          richText
        }
        tax_note {
          richText
        }
        other_ways_heading
        other_ways {
          richText
        }
        pay_before(formatString: "D MMMM YYYY")
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
  }
`;
