/** Stripe's service agreement for direct debits in Australia, which every donor who pays by one has to be shown. */
export const serviceAgreementUrl = 'https://stripe.com/au-becs-dd-service-agreement/legal';

/**
 * Returns the authorisation that Stripe prescribes word for word beside the button, around the link to its service agreement
 * (https://docs.stripe.com/payments/au-becs-debit/set-up-payment, “Direct Debit Requests”).
 *
 * @param merchant - name of the foundation
 */
export const getDebitAuthorisation = (merchant: string) => ({
  before: 'By providing your bank account details, you agree to this Direct Debit Request and the ',
  link: 'Direct Debit Request service agreement',
  after: `, and authorise Stripe Payments Australia Pty Ltd ACN 160 180 343 Direct Debit User ID number 507156 (“Stripe”) to debit your account through the Bulk Electronic Clearing System (BECS) on behalf of ${merchant} (the “Merchant”) for any amounts separately communicated to you by the Merchant. You certify that you are either an account holder or an authorised signatory on the account listed above.`,
});
