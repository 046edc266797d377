import { useEffect, useMemo, useState } from 'react';
import { Notice } from '../../components/ui/Notice';
import { RichText } from '../../components/rich-text/RichText';
import { hasText, type RichTextValue } from '../../components/rich-text/richTextValue';
import { contentPrices, readRulings, type PriceFields, type Rulings } from '../../domain/zakat';
import { AllInOne } from './AllInOne';
import { browserDraftStore } from './draft/browserDraftStore';
import type { DraftStore } from './draft/draftStore';
import { persistDraft } from './draft/persistDraft';
import { Guided } from './guided/Guided';
import { ModeSwitch } from './ModeSwitch';
import {
  browserClock,
  browserPrices,
  browserSchedule,
  type ReadPrices,
  type SaveStatement,
  type Schedule,
} from './ports';
import { useLivePrices } from './prices/useLivePrices';
import { ResultBar } from './result/ResultBar';
import { ResultPanel } from './result/ResultPanel';
import { SpokenResult } from './result/SpokenResult';
import { ruleGuide, type RuleRow } from './rules/ruleGuide';
import { LazyPart } from './LazyPart';
import { LazyDisclosure } from './LazyDisclosure';
import { SmallCalculators } from './small/SmallCalculators';
import { createStore } from './state/createStore';
import { isFormBegun } from './state/formFields';
import { ToolsProvider, useCalculator, useTools, type Tools } from './state/tools';
import { Toolbar } from './tools/Toolbar';
import { UndoNotice } from './tools/UndoNotice';
import { useSharedLink } from './tools/useSharedLink';
import * as styles from './calculate.module.css';

export interface CalculatorProps {
  /** The rates, weights and rulings of the page's document. */
  readonly rules: readonly RuleRow[];
  /** The metal prices of the page's document. */
  readonly prices: PriceFields;
  /** What to do without JavaScript. */
  readonly withoutScript: RichTextValue;
  /** Saves a calculation to the visitor's account; without it, saving is not offered. */
  readonly saveStatement?: SaveStatement;
  /** Replaced in tests. */
  readonly readPrices?: ReadPrices;
  readonly drafts?: DraftStore;
  readonly clock?: () => Date;
  readonly schedule?: Schedule;
}

/** The zakat calculator and the small ones beside it. Everything is calculated and stored on the visitor's device. */
export function Calculator(props: CalculatorProps) {
  const reading = useMemo(() => readRulings(props.rules), [props.rules]);
  if (reading.ok) return <ReadyCalculator {...props} rulings={reading.rulings} />;
  const keys = reading.faults.map(({ key }) => key).join(', ');
  return (
    <div className={styles.calculator}>
      <Notice tone="care" heading="You can’t use the calculator right now">
        <p>
          Some of its rules are missing: {keys}. You can still work out your zakat by hand. The steps are further down
          this page.
        </p>
      </Notice>
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
  drafts = browserDraftStore,
  clock = browserClock,
  schedule = browserSchedule,
}: CalculatorProps & { readonly rulings: Rulings }) {
  const [tools] = useState((): Tools => {
    const context = { rulings, prices: contentPrices(prices) };
    return {
      store: createStore(context, drafts.load()),
      rulings,
      readPrices,
      guide: ruleGuide(rules),
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
          <Notice tone="care" heading="The calculator needs JavaScript">
            {hasText(withoutScript) && <RichText field={withoutScript} look="plain" />}
            <p>
              <a href="#by-hand">How to work it out by hand</a>
            </p>
          </Notice>
        </div>
      </noscript>
      <ZakatCalculator />
    </ToolsProvider>
  );
}

const loadLinkNotice = () => import('./tools/LinkNotice').then(({ LinkNotice }) => LinkNotice);
const loadWorking = () => import('./trace/Working').then(({ Working }) => Working);
const loadZakatDate = () => import('./date/ZakatDate').then(({ ZakatDate }) => ZakatDate);

function ZakatCalculator() {
  const { store } = useTools();
  const mode = useCalculator((state) => state.mode);
  const linked = useCalculator(({ link }) => link !== null);
  const dated = useCalculator(({ zakatDay }) => zakatDay !== null);
  const begun = useCalculator(({ form }) => isFormBegun(form));
  useSharedLink();
  const use = useLivePrices(begun);
  return (
    <div className={styles.calculator} data-statement={begun || undefined} onFocus={use}>
      <h2 className={styles.title} data-screen>
        Work out your zakat
      </h2>
      {linked && <LazyPart load={loadLinkNotice} />}
      <ModeSwitch mode={mode} onSwitch={(next) => store.dispatch({ type: 'switched', mode: next })} />
      <UndoNotice />
      <div className={styles.columns}>
        {mode === 'guided' ? <Guided /> : <AllInOne />}
        <ResultBar />
        <ResultPanel />
      </div>
      <SpokenResult />
      {begun && <LazyPart load={loadWorking} quiet />}
      <Toolbar />
      <div data-screen>
        <LazyDisclosure summary="Your zakat date, and a calendar reminder" open={dated} load={loadZakatDate} />
      </div>
      <SmallCalculators />
    </div>
  );
}
