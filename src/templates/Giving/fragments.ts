import { graphql } from 'gatsby';

/*
 * The six giving pages have the same fields, but GraphQL knows them as six types, and a fragment belongs to one. Gatsby
 * finds fragments by reading the files under `src`; nothing imports this one.
 */
export const givingPages = graphql`
  fragment ZakatGiving on PrismicZakatDonationPage {
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
      fund_name
      tax_deductible
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

  fragment SadaqahGiving on PrismicSadaqahDonationPage {
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
      fund_name
      tax_deductible
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

  fragment RamadanGiving on PrismicRamadanDonationPage {
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
      fund_name
      tax_deductible
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

  fragment FidyahGiving on PrismicFidyahDonationPage {
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
      fund_name
      tax_deductible
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

  fragment FitrGiving on PrismicFitrDonationPage {
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
      fund_name
      tax_deductible
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
      pay_before
      eid_prayer_time
    }
  }

  fragment TaintedWealthGiving on PrismicTaintedWealthDonationPage {
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
      fund_name
      tax_deductible
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
`;

export const bankDetails = graphql`
  fragment BankDetails on PrismicGlobal {
    _previewable
    data {
      bank_name
      bank_bsb
      bank_account
      phone
    }
  }
`;
