import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RichText } from '../../components/rich-text/RichText';
import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import { useMedia } from '../../components/ui/useMedia';
import type { GivingCatalogue, Kind } from '../../domain/donation';
import { formatAud } from '../../domain/money';
import { listDonationLines } from './checkout/CheckoutState';
import type { CheckoutState } from './checkout/CheckoutState';
import { useCheckout } from './checkout/useCheckout';
import type { CheckoutWords } from './CheckoutWords';
import { browserDraftStore } from './draft/browserDraftStore';
import type { Draft, LineDraft } from './draft/Draft';
import type { DraftStore } from './draft/draftStore';
import { isTouched } from './draft/newLine';
import type { GivingServices } from './payment/GivingServices';
import { readLine } from './lines/readLine';
import { PaymentPart } from './payment/PaymentPart';
import { useOpenAttempt } from './payment/useOpenAttempt';
import { WalletPart } from './payment/WalletPart';
import { getPlan, readPlannedGift } from './plan/getPlan';
import { HowOften } from './plan/HowOften';
import { PlanStep } from './plan/PlanStep';
import { usePlanParts } from './plan/usePlanParts';
import type { LoadPlans, PlanParts } from './PlanParts';
import { lineControls } from './request/toFormIssues';
import { AlreadyGiven } from './steps/AlreadyGiven';
import { AmountStep } from './steps/AmountStep';
import { DetailsStep } from './steps/DetailsStep';
import { InPlaceOfForm } from './steps/InPlaceOfForm';
import { moveTo } from './steps/moveTo';
import { Settled } from './steps/Settled';
import { StepSection } from './steps/StepSection';
import { BarAction } from './summary/StepAction';
import { Summary } from './summary/Summary';
import { lineTitle } from './texts/lineTitle';
import * as styles from './donate.module.css';
import { copy } from './copy';

export interface CheckoutProps {
  readonly catalogue: GivingCatalogue;
  /** The page's kind of donation; `null` on the page where a kind is chosen. */
  readonly kind: Kind | null;
  readonly words: CheckoutWords;
  /** The query of the address. */
  readonly search: string;
  /** The signed-in user. */
  readonly user?: { readonly name: string; readonly email: string } | null;
  /** Replaced in tests. */
  readonly store?: DraftStore;
  readonly clock?: () => Date;
  readonly loadServices?: () => Promise<GivingServices>;
  readonly show?: (path: string) => void;
  /** Loads what regular gifts need; without it, gifts are given once. */
  readonly loadPlans?: LoadPlans;
}

/** Where the summary is a bar under the form, as `donate.module.css` has it. */
const narrow = '(max-width: 59.99rem)';

const realClock = () => new Date();
const loadBrowserServices = () => import('./payment/browserServices').then(({ browserServices }) => browserServices);
const showPage = (path: string) => window.___navigate(path, { replace: true });

/** Whether there is something in a draft that starting over would empty. */
const isBegun = ({ lines, donor, note }: Draft) =>
  lines.some((line) => line.kept || isTouched(line)) ||
  [donor.name, donor.email, note].some((text) => text.trim() !== '');

/** Ignores the next click if it is the second of a double click: it would choose what has taken the button's place. */
function ignoreDoubleClick(): void {
  const onClick = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onClick, { capture: true, once: true });
}

/** Giving, in three short steps on one page: amount, details, payment, with the summary always in view. */
export function Checkout({
  catalogue,
  kind,
  words,
  search,
  user,
  store = browserDraftStore,
  clock = realClock,
  loadServices = loadBrowserServices,
  show = showPage,
  loadPlans,
}: CheckoutProps) {
  const partsNow = useRef<PlanParts | null>(null);
  const findPlanIssues = (checked: CheckoutState) => {
    const gift = readPlannedGift(checked);
    if (!gift || !partsNow.current) return [];
    const issues = partsNow.current.findIssues(gift, checked.catalogue, clock(), lineControls.amount);
    return issues.map((issue) => ({ ...issue, step: 'amount' as const }));
  };
  const checkout = useCheckout({ catalogue, kind, search, store, clock, user, findPlanIssues });
  const { state, dispatch, goTo, judgeNow, startAgain } = checkout;
  const { draft, step } = state;
  const hasProblems = state.problems.length > 0;
  const plan = loadPlans ? getPlan(state) : null;
  const { loaded, retry } = usePlanParts(loadPlans, plan !== null);
  partsNow.current = loaded.type === 'loaded' ? loaded.parts : null;
  const isNarrow = useMedia(narrow);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const { open, forget } = useOpenAttempt(checkout, loadServices);
  useEffect(() => {
    // Back to the step that the bank's challenge interrupted.
    if (open.type === 'waiting' && judgeNow().faults.length === 0) dispatch({ type: 'stepped', step: 'payment' });
  }, [open.type, judgeNow, dispatch]);

  const lineText = (line: LineDraft) => {
    const title = lineTitle(line, state.catalogue, state.now);
    const reading = readLine(line, state.catalogue, state.now);
    return reading.ok ? `${title}, ${formatAud(reading.line.amount)}` : title;
  };
  const giveAnother = () => {
    // At once: the pressed button is gone then, and the first step takes the focus.
    flushSync(() => {
      startAgain();
      forget();
    });
    ignoreDoubleClick();
    const first = document.getElementById('step-amount');
    if (first) moveTo(first);
  };
  if (state.paidElsewhere)
    return (
      <InPlaceOfForm>
        <AlreadyGiven reference={state.paidElsewhere} onStartAgain={giveAnother} />
      </InPlaceOfForm>
    );
  if (open.type === 'settled')
    return (
      <InPlaceOfForm>
        <Settled view={open.view} onStartAgain={giveAnother} />
      </InPlaceOfForm>
    );
  // Not once a payment has been begun, whose end may still come.
  const canStartOver = state.ready && step !== 'payment' && !draft.attempt?.reference && isBegun(draft);
  const lines = listDonationLines(state);
  const hasAmount =
    state.ready &&
    lines.some((line) => line.kept || isTouched(line)) &&
    judgeNow().faults.every(({ field }) => !field.startsWith('lines'));
  return (
    <div className={styles.checkout} id="give">
      <noscript>
        <Notice tone="care" heading={words.noScriptTitle}>
          <RichText field={words.noScriptText} look="plain" />
          <p>
            <a href="#how-to-give">{copy.checkout.withoutForm}</a>
          </p>
        </Notice>
      </noscript>
      <BarAction.Provider value={isNarrow ? bar : null}>
        <div className={styles.steps}>
          <StepSection
            step="amount"
            current={step}
            hasProblems={hasProblems}
            name={words.amountStep}
            onChange={() => goTo('amount')}
            answer={lines.map(lineText).join(' · ')}
          >
            <AmountStep
              checkout={checkout}
              isPlan={plan !== null}
              isLoading={plan !== null && loaded.type !== 'loaded'}
              howOften={loadPlans && <HowOften checkout={checkout} loaded={loaded} onRetry={retry} />}
            >
              {hasAmount && !plan && (
                <WalletPart checkout={checkout} words={words} store={store} loadServices={loadServices} show={show} />
              )}
            </AmountStep>
          </StepSection>
          <StepSection
            step="details"
            current={step}
            hasProblems={hasProblems}
            name={words.detailsStep}
            onChange={() => goTo('details')}
            answer={[
              draft.donor.anonymous ? copy.checkout.anonymous : draft.donor.name.trim(),
              draft.donor.email.trim(),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <DetailsStep checkout={checkout} words={words} isPlan={plan !== null} />
          </StepSection>
          <StepSection
            step="payment"
            current={step}
            hasProblems={hasProblems}
            name={words.paymentStep}
            onChange={() => goTo('payment')}
            answer={null}
          >
            {plan && loaded.type === 'loaded' && (
              <PlanStep checkout={checkout} parts={loaded.parts} store={store} show={show} />
            )}
            {!plan && (
              <PaymentPart
                checkout={checkout}
                words={words}
                store={store}
                waiting={open.type === 'waiting'}
                loadServices={loadServices}
                show={show}
              />
            )}
          </StepSection>
          {canStartOver && (
            <Button look="quiet" size="small" className={styles.start} onClick={giveAnother}>
              {copy.checkout.startOver}
            </Button>
          )}
        </div>
      </BarAction.Provider>
      <Summary state={state} words={words} onBar={setBar} />
    </div>
  );
}
