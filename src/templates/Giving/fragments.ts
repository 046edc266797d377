import { graphql } from 'gatsby';

/* The six donation pages have the same fields, but are six GraphQL types, and a fragment belongs to one type. Gatsby
   reads the files under `src` for fragments; nothing imports this one. */
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

/** Prices and limits of all kinds: every donation page needs them, because a donation may have several lines. */
export const givingTerms = graphql`
  fragment ZakatTerms on PrismicZakatDonationPage {
    data {
      fund_name
      tax_deductible
      minimum
      maximum
      presets {
        amount
        label
      }
      rules {
        key
        value
      }
    }
  }

  fragment SadaqahTerms on PrismicSadaqahDonationPage {
    data {
      fund_name
      tax_deductible
      minimum
      maximum
      presets {
        amount
        label
      }
      rules {
        key
        value
      }
    }
  }

  fragment RamadanTerms on PrismicRamadanDonationPage {
    data {
      fund_name
      tax_deductible
      minimum
      maximum
      presets {
        amount
        label
      }
      rules {
        key
        value
      }
    }
  }

  fragment FidyahTerms on PrismicFidyahDonationPage {
    data {
      fund_name
      tax_deductible
      minimum
      maximum
      presets {
        amount
        label
      }
      rules {
        key
        value
      }
    }
  }

  fragment FitrTerms on PrismicFitrDonationPage {
    data {
      fund_name
      tax_deductible
      minimum
      maximum
      presets {
        amount
        label
      }
      rules {
        key
        value
      }
      pay_before
      eid_prayer_time
    }
  }

  fragment TaintedWealthTerms on PrismicTaintedWealthDonationPage {
    data {
      fund_name
      tax_deductible
      minimum
      maximum
      presets {
        amount
        label
      }
      rules {
        key
        value
      }
    }
  }

  fragment CaseTerms on PrismicCase {
    uid
    data {
      title
      status
      zakat_eligible
      goal
      raised
    }
  }

  fragment ProgramTerms on PrismicProgram {
    uid
    data {
      title
      zakat_eligible
      accepts {
        kind
      }
    }
  }
`;

/** The checkout’s fees, limits and texts. */
export const payPage = graphql`
  fragment PayTerms on PrismicPayPage {
    data {
      checkout_title
      checkout_intro {
        richText
      }
      amount_step
      details_step
      payment_step
      fee_note {
        richText
      }
      security_note {
        richText
      }
      anonymous_note {
        richText
      }
      dedication_note {
        richText
      }
      email_note
      no_script_title
      no_script_text {
        richText
      }
      unreachable_text {
        richText
      }
      card_fee_percent
      card_fee_fixed
      paypal_fee_percent
      paypal_fee_fixed
      direct_debit_offered
      direct_debit_fee_percent
      direct_debit_fee_fixed
      direct_debit_fee_most
      maximum_total
      maximum_lines
    }
  }

  fragment ThankYou on PrismicPayPage {
    data {
      thanks_title
      thanks_text {
        richText
      }
      dua_arabic
      dua_translation
      processing_title
      processing_text {
        richText
      }
      failed_title
      failed_text {
        richText
      }
      cancelled_title
      cancelled_text {
        richText
      }
      refunded_title
      refunded_text {
        richText
      }
      review_title
      review_text {
        richText
      }
      receipt_note {
        richText
      }
    }
  }
`;
