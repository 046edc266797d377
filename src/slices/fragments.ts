import { graphql } from 'gatsby';

/**
 * The queries of templates and cards. Gatsby reads every file under `src` for fragments, so nothing imports this one.
 *
 * A page writes `slices { ...SliceZone }`: all slices are shared ones, whose types implement `PrismicSharedSliceType`,
 * so one fragment on that interface serves every document type. GraphQL requires a field name to have one shape in all
 * branches: `text` is rich text everywhere but in the quote, which is therefore queried as `words`.
 *
 * A card's picture is 8rem wide on phones (`Card`), which the usual widths begin far above.
 */

export const cards = graphql`
  fragment CaseCard on PrismicCase {
    uid
    url
    isInEnglish
    data {
      title
      summary
      category
      place
      status
      goal
      raised
      zakat_eligible
      image {
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData(layout: FULL_WIDTH, placeholder: DOMINANT_COLOR, breakpoints: [256, 384, 750, 1080])
      }
    }
  }

  fragment ProgramCard on PrismicProgram {
    url
    isInEnglish
    data {
      title
      summary
      category
      zakat_eligible
      image {
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData(layout: FULL_WIDTH, placeholder: DOMINANT_COLOR, breakpoints: [256, 384, 750, 1080])
      }
    }
  }

  fragment PartnerCard on PrismicPartner {
    url
    isInEnglish
    data {
      title
      summary
      place
      since
      logo {
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData(layout: CONSTRAINED, width: 160, placeholder: NONE)
      }
    }
  }

  fragment ArticleCard on PrismicLandingPage {
    url
    isInEnglish
    data {
      title
      lede
      topic
      image {
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData(layout: FULL_WIDTH, placeholder: DOMINANT_COLOR, breakpoints: [256, 384, 750, 1080])
      }
    }
  }
`;

export const sliceZone = graphql`
  fragment SliceZone on PrismicSharedSliceType {
    id
    slice_type
    variation
    ...ArticleListSlice
    ...CallToActionSlice
    ...CardsSlice
    ...CaseListSlice
    ...FiguresSlice
    ...GivingOptionsSlice
    ...HeroSlice
    ...NisabPanelSlice
    ...NoticeSlice
    ...PartnerListSlice
    ...PictureSlice
    ...PictureWithTextSlice
    ...PictureWithTextPictureRightSlice
    ...ProgramListSlice
    ...QuestionsSlice
    ...QuoteSlice
    ...StepsSlice
    ...TableSlice
    ...TextSectionSlice
    ...VerseSlice
  }

  fragment ArticleListSlice on PrismicArticleListDefault {
    primary {
      heading
      intro {
        richText
      }
      link {
        url
      }
      link_label
    }
    items {
      article {
        url
        document {
          ... on PrismicLandingPage {
            ...ArticleCard
          }
        }
      }
    }
  }

  fragment CallToActionSlice on PrismicCallToActionDefault {
    primary {
      heading
      text {
        richText
      }
      link {
        url
      }
      link_label
      secondary_link {
        url
      }
      secondary_label
    }
  }

  fragment CardsSlice on PrismicCardsDefault {
    primary {
      heading
      intro {
        richText
      }
    }
    items {
      image {
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData(layout: FULL_WIDTH, placeholder: BLURRED, breakpoints: [256, 384, 750, 1080])
      }
      title
      text {
        richText
      }
      link {
        url
      }
      link_label
    }
  }

  fragment CaseListSlice on PrismicCaseListDefault {
    primary {
      heading
      intro {
        richText
      }
      link {
        url
      }
      link_label
    }
    items {
      case {
        url
        document {
          ... on PrismicCase {
            ...CaseCard
          }
        }
      }
    }
  }

  fragment FiguresSlice on PrismicFiguresDefault {
    primary {
      heading
      intro {
        richText
      }
    }
    items {
      figure
      label
      source
      link {
        url
      }
    }
  }

  fragment GivingOptionsSlice on PrismicGivingOptionsDefault {
    primary {
      heading
      intro {
        richText
      }
    }
    items {
      kind
      title
      text {
        richText
      }
      link {
        url
      }
    }
  }

  fragment HeroSlice on PrismicHeroDefault {
    primary {
      eyebrow
      heading
      text {
        richText
      }
      image {
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData(layout: FULL_WIDTH, placeholder: BLURRED)
      }
      primary_link {
        url
      }
      primary_label
      secondary_link {
        url
      }
      secondary_label
    }
  }

  fragment NisabPanelSlice on PrismicNisabPanelDefault {
    primary {
      heading
      intro {
        richText
      }
      link {
        url
      }
      link_label
    }
  }

  fragment NoticeSlice on PrismicNoticeDefault {
    primary {
      tone
      heading
      text {
        richText
      }
    }
  }

  fragment PartnerListSlice on PrismicPartnerListDefault {
    primary {
      heading
      intro {
        richText
      }
    }
    items {
      partner {
        url
        document {
          ... on PrismicPartner {
            ...PartnerCard
          }
        }
      }
    }
  }

  fragment PictureSlice on PrismicPictureDefault {
    primary {
      image {
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData(layout: FULL_WIDTH, placeholder: BLURRED)
      }
      caption
    }
  }

  fragment PictureWithTextSlice on PrismicPictureWithTextDefault {
    primary {
      heading
      text {
        richText
      }
      image {
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData(layout: FULL_WIDTH, placeholder: BLURRED)
      }
      link {
        url
      }
      link_label
    }
  }

  fragment PictureWithTextPictureRightSlice on PrismicPictureWithTextPictureRight {
    primary {
      heading
      text {
        richText
      }
      image {
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData(layout: FULL_WIDTH, placeholder: BLURRED)
      }
      link {
        url
      }
      link_label
    }
  }

  fragment ProgramListSlice on PrismicProgramListDefault {
    primary {
      heading
      intro {
        richText
      }
      link {
        url
      }
      link_label
    }
    items {
      program {
        url
        document {
          ... on PrismicProgram {
            ...ProgramCard
          }
        }
      }
    }
  }

  fragment QuestionsSlice on PrismicQuestionsDefault {
    primary {
      heading
      link {
        url
      }
      link_label
    }
    items {
      question
      answer {
        richText
      }
    }
  }

  fragment QuoteSlice on PrismicQuoteDefault {
    primary {
      words: text
      attribution
      role
    }
  }

  fragment StepsSlice on PrismicStepsDefault {
    primary {
      heading
      intro {
        richText
      }
    }
    items {
      title
      text {
        richText
      }
    }
  }

  fragment TableSlice on PrismicTableDefault {
    primary {
      caption
      head_1
      head_2
      head_3
      head_4
    }
    items {
      cell_1
      cell_2
      cell_3
      cell_4
    }
  }

  fragment TextSectionSlice on PrismicTextSectionDefault {
    primary {
      heading
      anchor
      text {
        richText
      }
    }
  }

  fragment VerseSlice on PrismicVerseDefault {
    primary {
      arabic
      transliteration
      translation
      source
    }
  }
`;
