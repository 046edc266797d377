import { graphql } from 'gatsby';
import type { HeadProps, PageProps } from 'gatsby';
import { GivingPage, givingTrail } from '../giving/GivingPage';
import type { GivingPageQuery } from '../giving/givingPage';
import { PageHead } from '../shared/PageHead';

/** Wealth that came by a prohibited way: given away, not as charity and without reward. */
export default function TaintedWealthDonation({ data }: PageProps<GivingPageQuery>) {
  return <GivingPage data={data} />;
}

export function Head({ data: { page } }: HeadProps<GivingPageQuery>) {
  return <PageHead page={page} trail={givingTrail} />;
}

export const query = graphql`
  query TaintedWealthDonationTemplate($id: String!) {
    page: prismicTaintedWealthDonationPage(id: { eq: $id }) {
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
