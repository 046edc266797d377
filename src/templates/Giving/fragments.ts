import { graphql } from 'gatsby';

/* The six donation pages are six types with the same fields: `createSchemaCustomization` gives them interfaces. Each type has a
   union of its own for `slices`, which no interface can have. Gatsby reads the files under `src` for fragments; nothing
   imports this one. */
export const givingPages = graphql`
  fragment GivingPage on GivingPage {
    _previewable
    type
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
      meta_title
      meta_description
      ... on PrismicZakatDonationPageDataType {
        slices {
          ...SliceZone
        }
      }
      ... on PrismicSadaqahDonationPageDataType {
        slices {
          ...SliceZone
        }
      }
      ... on PrismicRamadanDonationPageDataType {
        slices {
          ...SliceZone
        }
      }
      ... on PrismicFidyahDonationPageDataType {
        slices {
          ...SliceZone
        }
      }
      ... on PrismicFitrDonationPageDataType {
        slices {
          ...SliceZone
        }
      }
      ... on PrismicTaintedWealthDonationPageDataType {
        slices {
          ...SliceZone
        }
      }
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
  fragment GivingTerms on GivingPage {
    type
    data {
      fund_name
      tax_deductible
      minimum
      presets {
        amount
        label
      }
      rules {
        key
        value
      }
      ... on PrismicFitrDonationPageDataType {
        pay_before
        eid_announced
        eid_prayer_time
      }
    }
  }

  fragment CaseTerms on PrismicCase {
    type
    uid
    data {
      title
      status
      zakat_eligible
      goal
      raised
      presets {
        amount
        label
      }
    }
  }

  fragment ProgramTerms on PrismicProgram {
    type
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
    type
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
