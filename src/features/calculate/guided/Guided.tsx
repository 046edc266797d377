import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { claimTitle } from '../../../components/seo/claimTitle';
import { useStepHistory } from '../../../components/form/useStepHistory';
import { Button } from '../../../components/ui/Button';
import { createEmptyForm, type SectionName } from '../../../domain/zakat';
import { useEffects } from '../choices/useEffects';
import { LazyDisclosure, LazyPart } from '../../../components/lazy/LazyPart';
import type { Step } from '../state/CalculatorState';
import type { Snapshot } from '../state/createStore';
import { getEntryPath, listBegunFields, listOwnedSections } from '../state/formFields';
import { getProgress, partCount } from '../state/progress';
import {
  allSteps,
  askedChoices,
  choiceNames,
  getNextStep,
  listRelevantChoices,
  stepOfField,
  listSteps,
} from '../state/steps';
import { useCalculator, useTools } from '../state/tools';
import { getChoiceName, stepQuestion, StepBody } from './StepBody';
import * as styles from '../calculate.module.css';
import { copy } from '../../../texts/en-AU/calculate';

const texts = copy.guided;

const loadStepIssues = () => import('./StepIssues').then(({ StepIssues }) => StepIssues);
const loadAnswers = () => import('./Answers').then(({ Answers }) => Answers);

/** The questions as entries of the browser's history. */
function useQuestionHistory() {
  const { store } = useTools();
  const step = useCalculator((state) => state.step);
  const questions = useStepHistory('zakatStep', allSteps, (to) => store.dispatch({ type: 'moved', step: to }));
  const storeStep = questions.store;
  useEffect(() => {
    // The first render matches the server's; the stored question follows at once.
    if (step === store.get().step) storeStep(step);
  }, [store, step, storeStep]);
}

/** How far the visitor is, in words. */
function describeProgress(state: Snapshot): string {
  const progress = getProgress(state);
  const part = texts.part(progress.part, partCount, texts.parts[progress.part]);
  return progress.part === 2 ? texts.list(part, progress.list, progress.lists) : part;
}

/** One question at a time, and only relevant ones; at the end the answers, each of which can be changed. */
export function Guided() {
  const { store, rulings } = useTools();
  const step = useCalculator((state) => state.step);
  const have = useCalculator(({ form }) => listOwnedSections(form).join());
  const choices = useCalculator(({ form }) => form.choices);
  const effects = useEffects();
  /** The fields that were wrong when the visitor last tried to continue. */
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  /** The question that was opened from the result: one goes on from it to the result. */
  const [changing, setChanging] = useState<Step | null>(null);
  useQuestionHistory();
  useFocusOnChange(step);

  const matter = useMemo(() => listRelevantChoices(choices, effects, rulings), [choices, effects, rulings]);
  const owned = have ? (have.split(',') as SectionName[]) : [];
  const steps = listSteps(owned, matter, step);
  const isChanging = changing === step;
  const progress = useCalculator(describeProgress);
  const move = (to: Step) => {
    setFaulty([]);
    setChanging(null);
    store.dispatch({ type: 'moved', step: to });
  };

  const next = (event: FormEvent) => {
    event.preventDefault();
    const wrong = listFaulty(step, store.get());
    setFaulty(wrong);
    if (wrong.length > 0) {
      store.dispatch({ type: 'checked', fields: [...listTyped(step, store.get()), ...wrong.map(getEntryPath)] });
      return;
    }
    // The current form, not the one of the last pause.
    move(isChanging ? 'done' : getNextStep(store.get(), rulings));
  };

  const choice = getChoiceName(step);
  /** Goes on with the recommended setting for this question of law and those after it. What was answered before stays. */
  const skipChoices = () => {
    const recommended = createEmptyForm(rulings).choices;
    const coming = choice ? choiceNames.slice(choiceNames.indexOf(choice)) : [];
    for (const name of askedChoices.filter((asked) => coming.includes(asked)))
      if (choices[name] !== recommended[name])
        store.dispatch({ type: 'chosen', choice: name, option: recommended[name] });
    move('done');
  };

  /** Opens a question from the result. Ticking more leads to more questions, so that goes on from there. */
  const change = (to: Step) => {
    move(to);
    if (to !== 'have') setChanging(to);
  };

  const place = steps.indexOf(step);
  const asked = isChanging ? texts.change : progress;
  const stepName = step === 'done' ? texts.done : asked;
  // The first question is the page's own.
  useEffect(() => (place > 0 ? claimTitle({ step: stepName }) : undefined), [place, stepName]);
  if (step === 'done') {
    return (
      <div data-screen>
        <LazyDisclosure summary={texts.answers} load={loadAnswers} with={{ matter, onMove: change }} />
      </div>
    );
  }
  return (
    <form className={styles.question} onSubmit={next} noValidate aria-labelledby="zakat-question" data-screen>
      <div>
        <p className={styles.soft}>{stepName}</p>
        <h3 id="zakat-question" className={styles.questionText} tabIndex={-1}>
          {stepQuestion(step)}
        </h3>
      </div>
      {faulty.length > 0 && <LazyPart load={loadStepIssues} with={{ fields: faulty }} quiet />}
      <StepBody step={step} effects={effects} isChanging={isChanging} />
      <div className={styles.buttons}>
        {place > 0 && !isChanging && (
          <Button look="quiet" onClick={() => move(steps[place - 1] ?? 'have')}>
            {texts.back}
          </Button>
        )}
        {/* The field keeps the focus until the click: its error would move the button from under the pointer. */}
        <Button look="solid" type="submit" onMouseDown={(event) => event.preventDefault()}>
          {isChanging ? texts.result : texts.continue}
        </Button>
        {choice && !isChanging && (
          <Button look="quiet" onClick={skipChoices}>
            {texts.recommended}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Focuses the question when it changes, and at the end the result, so that it is read out. */
function useFocusOnChange(step: Step) {
  const asked = useRef<Step | null>(null);
  useEffect(() => {
    // The draft's question appears on load without moving focus: only the visitor's actions move it.
    if (asked.current && asked.current !== step)
      document.getElementById(step === 'done' ? 'zakat-result' : 'zakat-question')?.focus();
    asked.current = step;
  }, [step]);
}

/** Paths of the fields of a question that have errors. */
const listFaulty = (step: Step, { issues }: Snapshot) =>
  [...issues.keys()].filter((path) => stepOfField(path) === step);

/** Paths of the fields of a question in which something was typed. */
function listTyped(step: Step, { form }: Snapshot): readonly string[] {
  if (step === 'prices') return ['prices.gold', 'prices.silver'];
  return allSteps.includes(step) && step in form ? listBegunFields(form, step as SectionName) : [];
}
