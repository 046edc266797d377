import { useEffect } from 'react';
import { RichText } from '../../components/rich-text/RichText';
import { Notice } from '../../components/ui/Notice';
import type { GivingCatalogue, Kind } from '../../domain/donation';
import { giftLines } from './checkout/CheckoutState';
import { useCheckout } from './checkout/useCheckout';
import type { CheckoutWords } from './CheckoutWords';
import { browserDraftStore } from './draft/browserDraftStore';
import type { DraftStore } from './draft/draftStore';
import type { GivingServices } from './payment/GivingServices';
import { PaymentPart } from './payment/PaymentPart';
import { useOpenAttempt } from './payment/useOpenAttempt';
import { AlreadyGiven } from './steps/AlreadyGiven';
import { AmountStep } from './steps/AmountStep';
import { DetailsStep } from './steps/DetailsStep';
import { Settled } from './steps/Settled';
import { StepSection } from './steps/StepSection';
import { Summary } from './summary/Summary';
import { lineTitle } from './texts/lineTitle';
import * as styles from './donate.module.css';

export interface CheckoutProps {
  readonly catalogue: GivingCatalogue;
  /** The kind that the page is about; none on the page where a kind is chosen. */
  readonly kind: Kind | null;
  readonly words: CheckoutWords;
  /** The query of the address. */
  readonly search: string;
  /** Somebody who has signed in. */
  readonly user?: { readonly name: string; readonly email: string } | null;
  /** What a test puts in the place of the browser, the back end and the providers. */
  readonly store?: DraftStore;
  readonly clock?: () => Date;
  readonly loadServices?: () => Promise<GivingServices>;
  readonly show?: (path: string) => void;
}

const realClock = () => new Date();
const loadBrowserServices = () => import('./payment/browserServices').then(({ browserServices }) => browserServices);
const showPage = (path: string) => window.___navigate(path, { replace: true });

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
}: CheckoutProps) {
  const checkout = useCheckout({ catalogue, kind, search, store, clock, user });
  const { state, dispatch, goTo, judgeNow, startAgain } = checkout;
  const { draft, step } = state;
  const hasProblems = state.problems.length > 0;
  const { open, forget } = useOpenAttempt(checkout, loadServices);
  useEffect(() => {
    // Back to where the bank's question interrupted.
    if (open.type === 'waiting' && judgeNow().faults.length === 0) dispatch({ type: 'stepped', step: 'payment' });
  }, [open.type, judgeNow, dispatch]);

  const giveAnother = () => {
    startAgain();
    forget();
  };
  if (state.paidElsewhere) return <AlreadyGiven reference={state.paidElsewhere} onStartAgain={giveAnother} />;
  if (open.type === 'settled') return <Settled view={open.view} onStartAgain={giveAnother} />;
  return (
    <div className={styles.checkout} id="give">
      <noscript>
        <Notice tone="care" heading={words.noScriptTitle}>
          <RichText field={words.noScriptText} look="plain" />
          <p>
            <a href="#how-to-give">How to give on this page without the form</a>
          </p>
        </Notice>
      </noscript>
      <div className={styles.steps}>
        <StepSection
          step="amount"
          current={step}
          hasProblems={hasProblems}
          name={words.amountStep}
          onChange={() => goTo('amount')}
          answer={giftLines(state)
            .map((line) => lineTitle(line, state.catalogue, state.now))
            .join(' · ')}
        >
          <AmountStep checkout={checkout} />
        </StepSection>
        <StepSection
          step="details"
          current={step}
          hasProblems={hasProblems}
          name={words.detailsStep}
          onChange={() => goTo('details')}
          answer={[draft.donor.anonymous ? 'Anonymous' : draft.donor.name.trim(), draft.donor.email.trim()]
            .filter(Boolean)
            .join(' · ')}
        >
          <DetailsStep checkout={checkout} words={words} />
        </StepSection>
        <StepSection
          step="payment"
          current={step}
          hasProblems={hasProblems}
          name={words.paymentStep}
          onChange={() => goTo('payment')}
          answer={null}
        >
          <PaymentPart
            checkout={checkout}
            words={words}
            store={store}
            waiting={open.type === 'waiting'}
            loadServices={loadServices}
            show={show}
          />
        </StepSection>
      </div>
      <Summary state={state} words={words} />
    </div>
  );
}
