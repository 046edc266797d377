import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { RichText } from '../../components/rich-text/RichText';
import { useLazy } from '../../components/lazy/useLazy';
import { FailureNotice } from '../../components/ui/FailureNotice';
import { Notice } from '../../components/ui/Notice';
import { SiteLink } from '../../components/ui/SiteLink';
import type { GivingCatalogue, Kind } from '../../domain/donation';
import { unfillDraft } from './account/donorAccount';
import { listDonationLines, type CheckoutState } from './checkout/CheckoutState';
import { useCheckout, isDraftStored } from './checkout/useCheckout';
import type { CheckoutWords } from './CheckoutWords';
import type { DraftStore } from './draft/createDraftStore';
import { isBegun, isTouched } from './draft/createLine';
import type { GivingServices } from './payment/GivingServices';
import { useOpenAttempt } from './payment/useOpenAttempt';
import { WalletPart } from './payment/WalletPart';
import { getPlan, readPlannedGift } from './plan/getPlan';
import { HowOften } from './plan/HowOften';
import type { LoadPlans, PlanParts } from './PlanParts';
import { lineControls } from './request/FormIssue';
import { AmountStep } from './steps/AmountStep';
import { loadLaterParts } from './steps/loadLaterParts';
import { moveTo } from './steps/moveTo';
import { StepSection } from './steps/StepSection';
import { getTotals } from './summary/getTotals';
import { GiftTotal } from './summary/StepAction';
import { Summary } from './summary/Summary';
import * as styles from './donate.module.css';
import { copy } from '../../texts/en-AU/donate';
import { Untranslated } from '../../components/ui/Untranslated';

export interface CheckoutProps {
  readonly catalogue: GivingCatalogue;
  /** The page's kind of donation; `null` on the page where a kind is chosen. */
  readonly kind: Kind | null;
  readonly texts: CheckoutWords;
  /** The query of the address. */
  readonly search: string;
  /** Replaced in tests. */
  readonly store?: DraftStore;
  readonly clock?: () => Date;
  readonly loadServices?: () => Promise<GivingServices>;
  readonly show?: (path: string) => void;
  /** Loads what regular gifts need; without it, gifts are given once. */
  readonly loadPlans?: LoadPlans;
}

const realClock = () => new Date();
const loadBrowserServices = () => import('./payment/browserServices').then(({ browserServices }) => browserServices);
const showPage = (path: string) => window.___navigate(path, { replace: true });

/** Whether the page opens with notices: of an earlier visit, another tab or a link. */
const hasNotices = ({ draftInOtherTab, savedAt, link, paidInOtherTab }: CheckoutState) =>
  Boolean(draftInOtherTab || savedAt || link.issue || link.linkedAmount || paidInOtherTab);

interface StepLoadingProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** The place of a step that is still loading. */
function StepLoading({ isFailed, onRetry }: StepLoadingProps) {
  if (!isFailed) return <p role="status">{copy.oneMoment}</p>;
  return <FailureNotice heading={copy.loading.step} text={copy.loading.paymentText} onRetry={onRetry} />;
}

/** The pressed button is gone: the first step takes the focus. */
function moveToFirst(): void {
  const first = document.getElementById('step-amount');
  if (first) moveTo(first);
}

/** Giving, in three short steps on one page: amount, details, payment, with the summary always in view. */
export function Checkout({
  catalogue,
  kind,
  texts: words,
  search,
  store: givenStore,
  clock = realClock,
  loadServices = loadBrowserServices,
  show = showPage,
  loadPlans,
}: CheckoutProps) {
  const partsNow = useRef<PlanParts | null>(null);
  const findPlanIssues = (checked: CheckoutState) => {
    const gift = readPlannedGift(checked);
    if (!gift || !partsNow.current) return [];
    const issues = partsNow.current.findPlanIssues(gift, checked.catalogue, clock(), lineControls.amount);
    return issues.map((issue) => ({ ...issue, step: 'amount' as const }));
  };
  const [isLaterWanted, setLaterWanted] = useState(false);
  const later = useLazy(loadLaterParts, isLaterWanted);
  const laterParts = later.lazy.type === 'loaded' ? later.lazy.value : null;
  const store = givenStore ?? laterParts?.browserDraftStore ?? null;
  const isStoreMissing = later.lazy.type === 'failed';
  const checkout = useCheckout({
    catalogue,
    kind,
    search,
    store,
    isStoreMissing,
    checks: laterParts,
    clock,
    findPlanIssues,
  });
  const { state, dispatch, goTo, validateNow, startAgain } = checkout;
  const { draft, step } = state;
  const hasFormIssues = state.formIssues.length > 0;
  const plan = loadPlans ? getPlan(state) : null;
  const { lazy: loaded, retry } = useLazy(loadPlans, plan !== null);
  partsNow.current = loaded.type === 'loaded' ? loaded.value : null;
  const { open, forget } = useOpenAttempt(checkout, loadServices);
  const needsLater = step !== 'amount' || open.type !== 'none' || hasNotices(state) || isBegun(draft);
  useEffect(() => {
    if (needsLater || search || isDraftStored()) setLaterWanted(true);
  }, [needsLater, search]);
  const laterStep = (show: (parts: NonNullable<typeof laterParts>) => ReactNode) =>
    laterParts ? show(laterParts) : <StepLoading isFailed={later.lazy.type === 'failed'} onRetry={later.retry} />;
  useEffect(() => {
    // Back to the step that the bank's challenge interrupted.
    if (open.type === 'waiting' && laterParts && validateNow().issues.length === 0)
      dispatch({ type: 'stepped', step: 'payment' });
  }, [open.type, laterParts, validateNow, dispatch]);

  const giveAnother = () => {
    // At once: the first step has to be there.
    flushSync(() => {
      startAgain();
      forget();
    });
    laterParts?.ignoreDoubleClick();
    moveToFirst();
  };
  const bringBack = () => {
    flushSync(() => dispatch({ type: 'broughtBack' }));
    moveToFirst();
  };
  const { paidInOtherTab } = state;
  const paidHere = open.type === 'settled' && !paidInOtherTab ? open.view : null;
  const paid = paidInOtherTab ?? paidHere?.reference;
  if (paid) return laterStep(({ Settled }) => <Settled reference={paid} view={paidHere} onStartAgain={giveAnother} />);
  // Not once a payment has been begun, whose end may still come.
  const canStartAgain = state.ready && step !== 'payment' && !draft.attempt?.reference && isBegun(unfillDraft(state));
  const totals = getTotals(state);
  const wantLater = () => setLaterWanted(true);
  const lines = listDonationLines(state);
  // A gift to a case or program stays with it; several kinds are changed one by one.
  const isKindOfPage = lines.length === 1 && lines[0]?.kind === kind && !lines[0]?.beneficiary;
  const hasAmount =
    state.ready &&
    laterParts &&
    lines.some((line) => line.isAdded || isTouched(line)) &&
    validateNow().issues.every(({ field }) => !field.startsWith('lines'));
  return (
    // Both, because a tap on a button gives it no focus in Safari.
    <div className={styles.checkout} id="give" onFocus={wantLater} onPointerDown={wantLater}>
      {laterParts && <laterParts.SignedInDonor dispatch={dispatch} />}
      {laterParts && step !== 'amount' && <laterParts.StepTitle step={step} name={words[`${step}Step`]} />}
      <noscript>
        <Notice tone="care" heading={words.noScriptTitle}>
          <RichText field={words.noScriptText} look="plain" />
          <p>
            <a href="#how-to-give">{copy.checkout.withoutForm}</a>
          </p>
        </Notice>
      </noscript>
      <GiftTotal.Provider value={totals}>
        <div className={styles.steps}>
          {state.removed && laterParts && (
            <laterParts.Removed onBringBack={bringBack} words={laterParts.lazyCopy.startAgain} />
          )}
          <StepSection
            step="amount"
            current={step}
            hasFormIssues={hasFormIssues}
            name={words.amountStep}
            onChange={() => goTo('amount')}
            beside={isKindOfPage && <SiteLink href="/pay">{copy.steps.changeKind}</SiteLink>}
            answer={laterParts && <laterParts.GiftAnswer lines={lines} catalogue={state.catalogue} now={state.now} />}
          >
            <AmountStep
              checkout={checkout}
              isPlan={plan !== null}
              isLoading={later.lazy.type === 'loading' || (plan !== null && loaded.type !== 'loaded')}
              onWait={wantLater}
              FormErrors={laterParts?.FormErrors ?? null}
              LinkResult={laterParts?.LinkResult ?? null}
              BasketLines={laterParts?.BasketLines ?? null}
              BeneficiaryNote={laterParts?.BeneficiaryNote ?? null}
              howOften={loadPlans && <HowOften checkout={checkout} />}
            >
              {plan &&
                laterStep(({ PlanDetails }) => <PlanDetails checkout={checkout} loaded={loaded} onRetry={retry} />)}
              {!plan && lines.length > 0 && (
                <WalletPart
                  checkout={checkout}
                  texts={words}
                  store={hasAmount ? store : null}
                  loadServices={loadServices}
                  show={show}
                />
              )}
            </AmountStep>
          </StepSection>
          <StepSection
            step="details"
            current={step}
            hasFormIssues={hasFormIssues}
            name={words.detailsStep}
            onChange={() => goTo('details')}
            answer={
              <>
                {draft.donor.anonymous ? (
                  <span>{copy.checkout.anonymous}</span>
                ) : (
                  <Untranslated>{draft.donor.name.trim()}</Untranslated>
                )}
                {' · '}
                <Untranslated>{draft.donor.email.trim()}</Untranslated>
              </>
            }
          >
            {laterStep(({ DetailsStep, browserDraftStore }) => (
              <DetailsStep
                checkout={checkout}
                texts={words}
                store={givenStore ?? browserDraftStore}
                isPlan={plan !== null}
              />
            ))}
          </StepSection>
          <StepSection
            step="payment"
            current={step}
            hasFormIssues={hasFormIssues}
            name={words.paymentStep}
            onChange={() => goTo('payment')}
            answer={null}
          >
            {laterStep(({ PaymentPart, PlanStep, browserDraftStore: loadedStore }) =>
              plan ? (
                loaded.type === 'loaded' && (
                  <PlanStep checkout={checkout} parts={loaded.value} store={store ?? loadedStore} show={show} />
                )
              ) : (
                <PaymentPart
                  checkout={checkout}
                  texts={words}
                  store={store ?? loadedStore}
                  waiting={open.type === 'waiting'}
                  loadServices={loadServices}
                  show={show}
                />
              ),
            )}
          </StepSection>
        </div>
      </GiftTotal.Provider>
      <Summary state={state} totals={totals} texts={words}>
        {/* Its room is kept, so that nothing moves once there is something to empty. */}
        <div className={styles.startAgain}>
          {canStartAgain && laterParts && (
            <laterParts.StartAgain onStartAgain={giveAnother} words={laterParts.lazyCopy.startAgain} />
          )}
        </div>
      </Summary>
    </div>
  );
}
