import { useEffect, useMemo, useState, useCallback } from 'react';
import { Notice } from '../../components/ui/Notice';
import { RichText } from '../../components/rich-text/RichText';
import { hasText, type RichTextValue } from '../../components/rich-text/richTextValue';
import { readContentPrices, readRulings, type PriceFields, type Rulings } from '../../domain/zakat';
import { browserDraftStore, persistDraft, type DraftStore } from './draft/createDraftStore';
import { Guided } from './guided/Guided';
import {
  browserClock,
  browserPastPrices,
  browserPrices,
  browserSchedule,
  type ReadPastPrices,
  type ReadPrices,
  type SaveStatement,
  type Schedule,
} from './ports';
import { loadWaysToPay, ResultBar, ResultPanel, SpokenResult } from './result/ResultPanel';
import { createRuleGuide, type RuleRow } from './rules/createRuleGuide';
import { preload } from '../../components/lazy/useLazy';
import { LazyPart, LazyDisclosure } from '../../components/lazy/LazyPart';
import { SmallCalculators } from './small/SmallCalculators';
import { createStore } from './state/createStore';
import { isFormBegun } from './state/formFields';
import { ToolsProvider, useCalculator, useTools, type Tools } from './state/tools';
import { Toolbar } from './tools/Toolbar';
import { loadSectionEditor } from './entries/loadSectionEditor';
import type { Mode } from './state/CalculatorState';
import { copy } from '../../texts/en-AU/calculate';
import * as styles from './calculate.module.css';

const modes: readonly Mode[] = ['guided', 'all'];

interface ModeSwitchProps {
  readonly mode: Mode;
  readonly onSwitch: (mode: Mode) => void;
}

/** Switches between the two modes of the calculator. All input stays. */
function ModeSwitch({ mode: current, onSwitch }: ModeSwitchProps) {
  return (
    <div className={styles.modes} role="group" aria-label={copy.modes.label} data-screen>
      {modes.map((mode) => (
        <button
          key={mode}
          type="button"
          className={styles.mode}
          aria-pressed={mode === current}
          onClick={() => onSwitch(mode)}
        >
          {copy.modes[mode]}
        </button>
      ))}
    </div>
  );
}

export interface CalculatorProps {
  /** The rates, weights and rulings of the page's document. */
  readonly rules: readonly RuleRow[];
  /** The metal prices of the page's document. */
  readonly prices: PriceFields;
  /** The text that says what to do without JavaScript. */
  readonly withoutScript: RichTextValue;
  /** Saves a calculation to the visitor's account; without it, saving is not offered. */
  readonly saveStatement?: SaveStatement;
  /** Replaced in tests. */
  readonly readPrices?: ReadPrices;
  readonly readPast?: ReadPastPrices;
  readonly drafts?: DraftStore;
  readonly clock?: () => Date;
  readonly schedule?: Schedule;
}

/** The zakat calculator and the small ones beside it. Everything is calculated and stored on the visitor's device. */
export function Calculator(props: CalculatorProps) {
  const reading = useMemo(() => readRulings(props.rules), [props.rules]);
  if (reading.ok) return <ReadyCalculator {...props} rulings={reading.value} />;
  const keys = reading.error.map(({ key }) => key).join(', ');
  return (
    <div className={styles.calculator}>
      <Notice tone="care" heading={copy.broken.title} text={copy.broken.text(keys)} />
    </div>
  );
}

function ReadyCalculator({
  rules,
  prices,
  withoutScript,
  saveStatement,
  rulings,
  readPrices = browserPrices,
  readPast = browserPastPrices,
  drafts = browserDraftStore,
  clock = browserClock,
  schedule = browserSchedule,
}: CalculatorProps & { readonly rulings: Rulings }) {
  const [tools] = useState((): Tools => {
    const context = { rulings, prices: readContentPrices(prices) };
    return {
      store: createStore(context, drafts.load()),
      drafts,
      rulings,
      readPrices,
      readPast,
      guide: createRuleGuide(rules),
      schedule,
      clock,
      saveStatement,
    };
  });
  useEffect(() => persistDraft(tools.store, drafts, schedule), [tools, drafts, schedule]);
  return (
    <ToolsProvider value={tools}>
      <noscript>
        <div className={styles.without}>
          <Notice tone="care" heading={copy.broken.noScript}>
            {hasText(withoutScript) && <RichText field={withoutScript} look="plain" />}
            <p>
              <a href="#by-hand">{copy.broken.byHand}</a>
            </p>
          </Notice>
        </div>
      </noscript>
      <ZakatCalculator />
    </ToolsProvider>
  );
}

const loadAllInOne = () => import('./AllInOne').then(({ AllInOne }) => AllInOne);
const loadLinkNotice = () => import('./tools/LinkNotice').then(({ LinkNotice }) => LinkNotice);
const loadUndoNotice = () => import('./tools/UndoNotice').then(({ UndoNotice }) => UndoNotice);
const loadWorking = () => import('./trace/Working').then(({ Working }) => Working);
const loadZakatDate = () => import('./date/ZakatDate').then(({ ZakatDate }) => ZakatDate);

function ZakatCalculator() {
  const { store } = useTools();
  const mode = useCalculator((state) => state.mode);
  const linked = useCalculator(({ link }) => link !== null);
  const dated = useCalculator(({ zakatDay }) => zakatDay !== null);
  const begun = useCalculator(({ form }) => isFormBegun(form));
  const hasRemoved = useCalculator(({ undo }) => undo !== null);
  const isAtResult = useCalculator((state) => state.mode === 'guided' && state.step === 'done');
  useSharedLink();
  usePastPrices();
  const startPrices = useLivePrices(begun);
  const onFocus = () => {
    startPrices();
    void preload(loadSectionEditor);
    // It appears with the first figure, and would move what is below under a finger if it came later.
    void preload(loadWorking);
    void preload(loadWaysToPay);
  };
  // Keyed, so that the questions keep their state when the result comes first.
  const questions = mode === 'guided' ? <Guided key="guided" /> : <LazyPart key="all" load={loadAllInOne} />;
  const result = <ResultPanel key="result" />;
  return (
    <div className={styles.calculator} data-statement={begun || undefined} onFocus={onFocus}>
      <h2 className={styles.hidden} data-screen>
        {copy.title}
      </h2>
      {linked && <LazyPart load={loadLinkNotice} />}
      <ModeSwitch mode={mode} onSwitch={(next) => store.dispatch({ type: 'switched', mode: next })} />
      <div className={styles.undoRegion} role="status" data-screen>
        {hasRemoved && <LazyPart load={loadUndoNotice} quiet />}
      </div>
      <div className={isAtResult ? styles.result : styles.columns}>
        {isAtResult ? [result, questions] : [questions, <ResultBar key="bar" />, result]}
      </div>
      <SpokenResult />
      {begun && <LazyPart load={loadWorking} quiet />}
      <Toolbar />
      <div data-screen>
        <LazyDisclosure summary={copy.date} open={dated} load={loadZakatDate} />
      </div>
      <SmallCalculators />
    </div>
  );
}

/**
 * Requests the market's prices once the calculator is used, not for every reader of the page. If none come, the page's
 * own
 * stay.
 *
 * @param begun - whether something has been entered already
 * @returns call when the calculator is used
 */
function useLivePrices(begun: boolean): () => void {
  const { store, readPrices } = useTools();
  const [used, setUsed] = useState(false);
  const wanted = used || begun;
  useEffect(() => {
    if (!wanted) return;
    void readPrices(store.initial.prices).then((prices) => store.dispatch({ type: 'pricesCame', prices }));
  }, [wanted, store, readPrices]);
  return useCallback(() => setUsed(true), []);
}

/** Requests the prices of past months once there is a missed year, which is compared with its own nisab. */
function usePastPrices(): void {
  const { store, readPast } = useTools();
  const wanted = useCalculator(({ form, past }) => form.missed.length > 0 && past === null);
  useEffect(() => {
    if (!wanted) return;
    void readPast().then((past) => {
      if (past) store.dispatch({ type: 'pastPricesCame', past });
    });
  }, [wanted, store, readPast]);
}

/** Opens the form in the address, and removes it from the address: a reload loads what was typed since. */
function useSharedLink() {
  const { store } = useTools();
  useEffect(() => {
    const open = async () => {
      const { hash } = location;
      if (!/^#z\d+\./.test(hash)) return;
      const { decodeForm } = await import('../../domain/zakat/share');
      // Opened meanwhile: a browser may report one address twice, and the form would then ask whether to replace itself.
      if (location.hash !== hash) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      store.dispatch({ type: 'linked', form: decodeForm(hash) });
    };
    const openCalmly = () => {
      // The decoder could not be loaded: the link stays in the address, and a reload tries again.
      open().catch(() => undefined);
    };
    openCalmly();
    addEventListener('hashchange', openCalmly);
    return () => removeEventListener('hashchange', openCalmly);
  }, [store]);
}
