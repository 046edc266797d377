export { catalogueDocuments, catalogueTypes, type CatalogueDocuments } from './CatalogueDocuments';
export { claimCapture, isBeingCaptured, releaseCapture } from './captureClaim';
export { checkRequest } from './checkRequest';
export { createDonation } from './createDonation';
export {
  declineReasons,
  statuses,
  type DeclineReason,
  type Donation,
  type DonationLine,
  type DonationStatus,
  type DonationView,
  type OutboxEffect,
} from './Donation';
export { type Basis, type DonationRequest, type DonationRequestLine } from './donationRequest';
export { endDonation } from './endDonation';
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
export type { Beneficiary, DueRates, GivingCatalogue } from './GivingCatalogue';
export { keptLines, progressOf, receiptableCents } from './keptLines';
export { isKind, kinds, type Kind } from './kinds';
export type { Observation, PaymentObservation, RefundObservation, SeenRefund } from './Observation';
export { book, sumsOf, type Movement } from './ledger/book';
export { closesAt, monthOf } from './ledger/bookingMoment';
export { entriesOf } from './ledger/entriesOf';
export { balanceOf, fundIndexOf, type LedgerEntry } from './ledger/LedgerEntry';
export { lengths } from './lengths';
export {
  donationMethods,
  recordedMethods,
  type DonationMethod,
  type PaymentMethod,
  type RecordedMethod,
} from './methods';
export { observe } from './observe';
export { parseCatalogue } from './parseCatalogue';
export { parseDonationRequest } from './parseDonationRequest';
export { MAXIMUM_CENTS } from './readAmount';
export { reversedCents } from './reversedCents';
export { settleOutbox } from './settleOutbox';
export { sumOf } from './sumOf';
export { sydneyMoment } from './sydneyMoment';
export { isOpen, isPaid } from './transitions';
export { viewOf } from './viewOf';
