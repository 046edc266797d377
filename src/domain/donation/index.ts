export { catalogueDocuments, catalogueTypes, type ApiDocument, type CatalogueDocuments } from './CatalogueDocuments';
export { claimCapture, claimHeldFor, isBeingCaptured, releaseCapture } from './captureClaim';
export { checkRequest } from './checkRequest';
export { createDonation, type NewDonation } from './createDonation';
export {
  declineReasons,
  statuses,
  type DeclineReason,
  type Donation,
  type DonationException,
  type DonationLine,
  type DonationStatus,
  type DonationView,
  type FailedRefund,
  type IssuedReceipt,
  type OutboxEffect,
} from './Donation';
export {
  basisSchema,
  donationRequestSchema,
  lineSchema,
  type Basis,
  type DonationRequest,
  type DonationRequestLine,
} from './donationRequest';
export { endDonation, type Ended } from './endDonation';
export { failedCents } from './failedRefunds';
export {
  faultCodes,
  refusals,
  type Challenge,
  type FaultCode,
  type FieldFault,
  type Refusal,
  type RefusalCode,
} from './faults';
export { feeCover } from './feeCover';
export type { CatalogueFault } from './fieldReader';
export type { Beneficiary, DueRates, FeeTerms, FundTerms, GivingCatalogue, Preset } from './GivingCatalogue';
export { keptLines, progressOf, receiptableCents, type KeptLine } from './keptLines';
export { isKind, kinds, type Kind } from './kinds';
export type { DisputeObservation, Observation, PaymentObservation, RefundObservation, SeenRefund } from './Observation';
export { book, mostEntries, sumsOf, type Movement } from './ledger/book';
export { bookingMoment, closesAt, monthOf } from './ledger/bookingMoment';
export { entriesOf } from './ledger/entriesOf';
export { balanceOf, fundIndexOf, type Account, type LedgerEntry, type Posting } from './ledger/LedgerEntry';
export { lengths } from './lengths';
export {
  donationMethods,
  onlineMethods,
  recordedMethods,
  type DonationMethod,
  type PaymentMethod,
  type RecordedMethod,
} from './methods';
export { observe, type Observed } from './observe';
export { parseCatalogue, type ParsedCatalogue } from './parseCatalogue';
export { parseDonationRequest, type ParsedRequest } from './parseDonationRequest';
export { priceLine } from './priceLine';
export { MAXIMUM_CENTS, readAmount, type ReadAmount } from './readAmount';
export { reversedCents, uncountedCents } from './reversedCents';
export { settleOutbox } from './settleOutbox';
export { sumOf } from './sumOf';
export { SYDNEY, sydneyMoment } from './sydneyMoment';
export { isOpen, isPaid, mayFollow } from './transitions';
export { viewOf } from './viewOf';
