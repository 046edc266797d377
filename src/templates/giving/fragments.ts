import { graphql } from 'gatsby';

/** The bank details every giving page shows. */
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
