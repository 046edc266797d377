export {
  type CurrentInstalment,
  type Plan,
  type PlanAccount,
  type PlanCard,
  type PlanEmail,
  type PlanEmailKind,
  type PlanTerms,
  type SavedMethod,
  type Schedule,
  nightWeights,
  planEmailKinds,
} from './Plan';
export { type PricedDue, findNextDue, listTakenDues } from './amounts';
export { getBrandName } from './getBrandName';
export { checkMethod, checkPlan, toInstalmentLine } from './checkPlan';
export type { Announced } from '../calendar';
export { getCity } from './dueDates';
export { isNightKey } from './dueKeys';
export { repairPlan } from './repairPlan';
export { acceptMethod, loseMandate, loseMethod, loseToken } from './acceptMethod';
export { passTime } from './passTime';
export { finishIfDone, isFinal, passTooLate, pausePlan, releasePlan, resumeByDonor, skipInstalment } from './planLife';
export {
  type PaymentOutcome,
  beginInstalment,
  beginRound,
  claimCurrent,
  isGivenUp,
  settleInstalment,
} from './settleInstalment';
export { getRestart, restartPlan, stopByDonor } from './restartPlan';
export { toPlanLink, withCurrentTerms } from './currentTerms';
export { changePlan } from './changePlan';
export { confirmAfterDispute, noteDonation } from './noteDonation';
export { getKeptCents, isShort } from './returned';
export { getNextActionTime, getBackoffEnd, getWakeTime } from './planTimes';
export { changeEmailDelay, withEmailState } from './planEmails';
export { isMethodInNeed, isMoreThanAgreed } from './linkRights';
export { getOldestOpenLink, getNewestLink, isLinkOpen, openByLink, replaceLinks, sendNewLink } from './planLinks';
export { checkDay, getResumeDays, getStartDays } from './dayLimits';
export { isAwaitingNotice, getMaxDebit } from './directDebit';
export {
  closeSetup,
  deferDiscard,
  forgetToken,
  getMethod,
  hasMethod,
  listDiscardedTokens,
  noteSetupRead,
} from './planMethods';
