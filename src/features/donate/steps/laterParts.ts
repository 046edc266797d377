/**
 * Exports what the form shows after the amount, or when a donor comes back to it, and what stores and validates a gift: one download, once
 * a donor begins.
 */
export { SignedInDonor } from '../account/SignedInDonor';
export { continueDraft } from '../draft/continueDraft';
export { browserDraftStore } from '../draft/browserDraftStore';
export { applyLinkTerms } from '../link/applyLinkTerms';
export { toFormIssues } from '../request/toFormIssues';
export { validateDraft } from '../request/validateDraft';
export { lazyCopy } from '../../../texts/en-AU/donateLazy';
export { PaymentPart } from '../payment/PaymentPart';
export { PlanDetails } from '../plan/PlanDetails';
export { PlanStep } from '../plan/PlanStep';
export { FormErrors } from './FormErrors';
export { Removed, StartAgain } from '../../../components/form/StartAgain';
export { BeneficiaryCard } from '../editors/BeneficiaryCard';
export { BeneficiaryNote } from '../editors/BeneficiaryNote';
export { suggestForCase } from '../editors/suggestForCase';
export { BasketLines } from './BasketLines';
export { DetailsStep, StepTitle } from './DetailsStep';
export { GiftAnswer } from './GiftAnswer';
export { LinkResult } from './LinkResult';
export { ignoreDoubleClick, Settled } from './Settled';
