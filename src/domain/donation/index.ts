export { toCatalogueDocuments, catalogueTypes, type ApiDocument, type CatalogueDocuments } from './CatalogueDocuments';
export { countPeople } from './countedDue';
export { claimCapture, isBeingCaptured, releaseCapture } from './captureClaim';
export { checkRequest } from './checkRequest';
export { createDonation } from './createDonation';
export { getCardAddress, getCardView } from './dedicationCard';
export { isFinalForAccount } from './stripeDeclineReasons';
export {
  declineReasons,
  isEmailEffect,
  statuses,
  type BooksHead,
  type DeclineReason,
  type Donation,
  type DonationEmail,
  type DonationLine,
  type DonationStatus,
  type DonationView,
  type OutboxEffect,
} from './Donation';
export { type Basis, type DonationRequest, type DonationRequestLine } from './donationRequest';
export { endDonation } from './endDonation';
export { sumFailedCents, sumOwnRefundCents, sumReversedCents } from './sumReversedCents';
export {
  issueCodes,
  errorStatuses,
  type Challenge,
  type IssueCode,
  type FieldIssue,
  type ErrorBody,
  type ErrorCode,
} from './issues';
export { calculateFeeCover } from './calculateFeeCover';
export type { Beneficiary, DueRates, GivingCatalogue } from './GivingCatalogue';
export { getGivenOutEmail, getNextLookAt } from './givenOutEmail';
export { getReceiptNumber } from './getReceiptNumber';
export { getRetainedLines, sumProgress, sumReceiptableCents } from './getRetainedLines';
export { isKind, kinds, type Kind } from './kinds';
export type { Observation, PaymentObservation, RefundObservation, SeenRefund } from './Observation';
export { book, summariseEntries, type Movement } from './ledger/book';
export { getClosingTime, getMonth } from './ledger/getBookingMoment';
export { getLedgerEntries } from './ledger/getLedgerEntries';
export { carriedRefund } from './ledger/getLedgerEntries';
export { sumBalance, parseFundIndex, type LedgerEntry } from './ledger/LedgerEntry';
export { lengths } from './lengths';
export {
  donationMethods,
  isByStripe,
  recordedMethods,
  type DonationMethod,
  type OnlineMethod,
  type PaymentMethod,
  type RecordedMethod,
} from './methods';
export { observe } from './observe';
export { parseCatalogue } from './parseCatalogue';
export { parseBody, parseDonationRequest } from './parseDonationRequest';
export { maxAmountCents } from './readAmount';
export { getNewRefundCents, settleOutbox } from './settleOutbox';
export { sumAmounts } from './sumAmounts';
export { sydneyMoment } from '../calendar/sydneyDay';
export { isOpen, isPaid } from './transitions';
export { toDonationView } from './toDonationView';
export { getReceiptEmail, isCorrectable } from './receiptEmail';
