import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useStepHistory } from '../../../components/form/useStepHistory';
import type { FieldIssue, GivingCatalogue, Kind } from '../../../domain/donation';
import type { DraftStore, OpenedDraft } from '../draft/createDraftStore';
import { emptyDraft, type Attempt, type LineDraft } from '../draft/Draft';
import type { continueDraft } from '../draft/continueDraft';
import { isBegun, isFilled } from '../draft/createLine';
import type { SuggestForCase } from '../editors/usePresets';
import { openGivingLink, type OpenedLink } from '../link/openGivingLink';
import type { applyLinkTerms } from '../link/applyLinkTerms';
import { parseGivingLink } from '../link/parseGivingLink';
import type { DraftValidation, validateDraft } from '../request/validateDraft';
import type { toFormIssues } from '../request/toFormIssues';
import { steps, type FormIssue, type Step } from '../request/FormIssue';
import { getPlan, withOften } from '../plan/getPlan';
import { listDonationLines, type CheckoutState } from './CheckoutState';
import { checkoutReducer, createInitialCheckout, type CheckoutAction } from './checkoutReducer';
import { readDonorCity } from '../../../components/giving/donorCity';
import { readOftenBeforehand, readTypedBeforehand } from './readTypedBeforehand';

/** Milliseconds. Within half an hour the donor remembers what they typed. */
const sameVisit = 30 * 60 * 1000;

export interface CheckoutOptions {
  readonly catalogue: GivingCatalogue;
  /** The page's kind of donation; `null` on the page where a kind is chosen. */
  readonly kind: Kind | null;
  /** The query of the address, which may name a case, a program or an amount. */
  readonly search: string;
  /** `null` until it is loaded, which a form waits for only if a draft may be stored. */
  readonly store: DraftStore | null;
  /** It could not be loaded: the form begins empty. */
  readonly isStoreMissing: boolean;
  /**
   * The functions that validate the donation, suggest amounts and open longer links; `null` until they are loaded, with the step that comes
   * after the first.
   */
  readonly checks: {
    readonly validateDraft: typeof validateDraft;
    readonly toFormIssues: typeof toFormIssues;
    readonly suggestForCase: SuggestForCase;
    readonly applyLinkTerms: typeof applyLinkTerms;
    readonly continueDraft: typeof continueDraft;
  } | null;
  readonly clock: () => Date;
  /** Finds issues of the regular gift, if it is one. */
  readonly findPlanIssues: (state: CheckoutState) => readonly FormIssue[];
}

export interface Checkout extends Pick<CheckoutOptions, 'findPlanIssues'> {
  readonly state: CheckoutState;
  readonly dispatch: (action: CheckoutAction) => void;
  /** Shows a step if nothing before it is invalid; otherwise shows the errors. */
  readonly goTo: (step: Step) => void;
  /** Stays at the step shown while a payment is under way: that step says how it ended. */
  readonly holdStep: (isPaying: boolean) => void;
  /** Adds the edited line to the donation if it is valid, and asks for another kind. */
  readonly addAnother: () => void;
  /** The current donation, validated at the current time. For what is shown once the later parts are loaded: before, it throws. */
  readonly validateNow: () => DraftValidation;
  readonly clock: () => Date;
  /** Validates with other prices, which are used from now on. */
  readonly reprice: (catalogue: GivingCatalogue) => DraftValidation;
  /** Stores an attempt synchronously: it must survive a reload before anything is sent. */
  readonly remember: (attempt: Attempt | null) => void;
  /** Shows issues that the function returned. */
  readonly refuse: (issues: readonly FieldIssue[]) => void;
  readonly startAgain: () => void;
  /** Suggests amounts for a case; `null` until it is loaded. */
  readonly suggestForCase: SuggestForCase | null;
  /** Continues the draft that is open in another tab. */
  readonly continueHere: () => void;
  /** Leaves the other tab's draft alone. */
  readonly startNew: () => void;
}

/** Holds the state of the checkout: stores input on the device and supports the browser's back button between steps. */
export function useCheckout({
  catalogue,
  kind,
  search,
  store,
  isStoreMissing,
  checks,
  clock,
  findPlanIssues,
}: CheckoutOptions): Checkout {
  const [state, dispatch] = useReducer(checkoutReducer, undefined, () => createInitialCheckout(catalogue, kind));
  const latest = useRef(state);
  latest.current = state;
  const latestIssues = useRef(findPlanIssues);
  latestIssues.current = findPlanIssues;
  const latestChecks = useRef(checks);
  latestChecks.current = checks;
  const getChecks = useCallback(() => {
    if (!latestChecks.current) throw new Error('What validates a donation is not loaded yet.');
    return latestChecks.current;
  }, []);

  const validateNow = useCallback((): DraftValidation => {
    const { draft, catalogue: terms } = latest.current;
    // A regular gift has neither, and does not ask for them.
    const relevant = getPlan(latest.current) ? { ...draft, dedication: emptyDraft.dedication, note: '' } : draft;
    return getChecks().validateDraft(relevant, listDonationLines(latest.current), terms, clock());
  }, [clock, getChecks]);

  const reprice = useCallback(
    (terms: GivingCatalogue): DraftValidation => {
      const now = clock();
      dispatch({ type: 'repriced', catalogue: terms, now });
      return getChecks().validateDraft(latest.current.draft, listDonationLines(latest.current), terms, now);
    },
    [clock, getChecks],
  );

  const remember = useCallback(
    (attempt: Attempt | null) => {
      store?.saveAttempt({ ...latest.current.draft, attempt });
      dispatch({ type: 'typed', change: { attempt } });
    },
    [store],
  );

  const refuse = useCallback(
    (issues: readonly FieldIssue[], planIssues: readonly FormIssue[] = []) => {
      const { open, draft, catalogue: terms } = latest.current;
      const lines = listDonationLines({ draft, open });
      const faulty = lines[Number(/^lines\.(\d+)\./.exec(issues[0]?.field ?? '')?.[1] ?? NaN)];
      const shown = faulty?.id ?? open ?? (planIssues.length > 0 ? (lines[0]?.id ?? null) : null);
      const formIssues = [...getChecks().toFormIssues(issues, lines, shown, terms), ...planIssues];
      dispatch({ type: 'refused', formIssues, open: shown, now: clock() });
    },
    [clock, getChecks],
  );

  /** Shows the errors before a step, if any. */
  const isReadyFor = useCallback(
    (step: Step) => {
      // The step says that it could not be loaded; the next one validates this one too.
      if (!latestChecks.current) return true;
      const issues = validateNow().issues.filter((issue) => steps.indexOf(getStep(issue)) < steps.indexOf(step));
      const planIssues = step === 'amount' ? [] : latestIssues.current(latest.current);
      const isReady = issues.length + planIssues.length === 0;
      if (!isReady) refuse(issues, planIssues);
      return isReady;
    },
    [validateNow, refuse],
  );

  const isHeld = useRef(false);
  const holdStep = useCallback((isPaying: boolean) => void (isHeld.current = isPaying), []);

  const { getStored: getStoredStep, store: storeStep } = useStepHistory('givingStep', steps, (step) => {
    if (!isHeld.current && isReadyFor(step)) dispatch({ type: 'stepped', step });
  });

  // Reads the stored draft, the link, and after a reload the step.
  const hasBegunWithout = useRef(false);
  // How often, over how many months, or for whom each part is: the later parts read that.
  const isLinkWaiting = !checks && !isStoreMissing && /\b(every|months|share)=/.test(search);
  useEffect(() => {
    if (isLinkWaiting || (!store && !isStoreMissing && isDraftStored())) return;
    const isLate = store !== null && hasBegunWithout.current;
    hasBegunWithout.current = !store;
    // What was typed in the meantime is stored next; opening a draft would discard it.
    if (isLate && (isBegun(latest.current.draft) || !isDraftStored())) return;
    const link = parseGivingLink(search);
    const readTyped = () => (latest.current.ready || link.amount ? {} : readTypedBeforehand(document));
    const atFirst = readTyped();
    const oftenAtFirst = latest.current.ready ? null : readOftenBeforehand(document);
    const onOpened = ({ record, draftInOtherTab }: OpenedDraft) => {
      const now = clock();
      const city = readDonorCity();
      const typed = { ...atFirst, ...readTyped() };
      const often = oftenAtFirst ?? (latest.current.ready ? null : readOftenBeforehand(document));
      const linked = withTyped(openGivingLink(record?.draft ?? emptyDraft, kind, link, catalogue), typed);
      const terms = latestChecks.current?.applyLinkTerms(linked, search, catalogue, now) ?? linked;
      const opened = withOften(terms, often, now);
      const isOld = record !== null && now.getTime() - record.savedAt.getTime() > sameVisit;
      dispatch({ type: 'draftOpened', opened, savedAt: isOld ? record.savedAt : null, draftInOtherTab, now, city });
      if (record?.paid) dispatch({ type: 'paidInOtherTab', reference: record.paid });
      // The link has been applied: a reload must not undo later changes.
      if (search) history.replaceState(history.state, '', location.pathname);
      const wanted = (link.beneficiary || link.amount ? null : getStoredStep()) ?? 'amount';
      storeStep(wanted);
      // Without the checks there was no draft, and so no later step.
      if (wanted === 'amount' || !latestChecks.current) return;
      const { issues } = latestChecks.current.validateDraft(opened.draft, listDonationLines(opened), catalogue, now);
      if (issues.every((issue) => steps.indexOf(getStep(issue)) >= steps.indexOf(wanted)))
        dispatch({ type: 'stepped', step: wanted });
    };
    if (store) return store.open(onOpened);
    onOpened({ record: null, draftInOtherTab: null });
  }, [catalogue, kind, search, store, isStoreMissing, isLinkWaiting, clock, getStoredStep, storeStep]);

  useEffect(() => store?.onPaid((reference) => dispatch({ type: 'paidInOtherTab', reference })), [store]);

  useEffect(() => {
    if (state.ready) store?.save(state.draft);
  }, [state.ready, state.draft, store]);

  const goTo = useCallback(
    (step: Step) => {
      if (isHeld.current || !isReadyFor(step)) return;
      dispatch({ type: 'stepped', step });
      storeStep(step);
    },
    [isReadyFor, storeStep],
  );

  const startAgain = useCallback(() => {
    store?.clear();
    dispatch({ type: 'startedAgain' });
    storeStep('amount');
  }, [store, storeStep]);

  const startNew = useCallback(() => {
    const { draftInOtherTab } = latest.current;
    if (draftInOtherTab) store?.declineOtherDraft(draftInOtherTab.id);
    dispatch({ type: 'separated' });
  }, [store]);

  const continueHere = useCallback(() => {
    const { draftInOtherTab } = latest.current;
    const record = draftInOtherTab && store?.continueHere(draftInOtherTab.id);
    if (record?.draft)
      dispatch({ type: 'continued', continued: getChecks().continueDraft(record.draft, latest.current.draft) });
    else if (record?.paid) dispatch({ type: 'paidInOtherTab', reference: record.paid });
    // The other tab has closed it in the meantime.
    else startNew();
  }, [store, startNew, getChecks]);

  const addAnother = useCallback(() => {
    const { draft, open } = latest.current;
    const line = draft.lines.find(({ id }) => id === open);
    // One that was not begun is not asked for: it gives way to another kind.
    if ((line && !line.isAdded && !isFilled(line)) || isReadyFor('details')) dispatch({ type: 'another' });
  }, [isReadyFor]);

  return {
    state,
    dispatch,
    findPlanIssues,
    goTo,
    holdStep,
    addAnother,
    validateNow,
    clock,
    reprice,
    remember,
    refuse,
    startAgain,
    suggestForCase: checks?.suggestForCase ?? null,
    continueHere,
    startNew,
  };
}

function withTyped(opened: OpenedLink, typed: Partial<LineDraft>): OpenedLink {
  const lines = opened.draft.lines.map((line) => (line.id === opened.open ? { ...line, ...typed } : line));
  return { ...opened, draft: { ...opened.draft, lines } };
}

/** The step in which an issue can be corrected. */
function getStep({ field }: FieldIssue): Step {
  if (/^(?:donor|dedication|note)\b/.test(field)) return 'details';
  return field === 'fee' || field === 'method' ? 'payment' : 'amount';
}

/** The keys of drafts, of tabs' own ones and of those left alone (`createDraftRecords`, `createDraftStore`); not of messages between tabs. */
const ofDrafts = /^mizan\.gift(?!-tabs)/;

/** Whether a draft may be stored in this browser. Only then a form has to wait for what reads drafts. */
export function isDraftStored(): boolean {
  return [() => localStorage, () => sessionStorage].some((storage) => {
    try {
      return Object.keys(storage()).some((key) => ofDrafts.test(key));
    } catch {
      // A browser that blocks storage throws when it is accessed.
      return false;
    }
  });
}
