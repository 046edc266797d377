import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { claimTitle } from '../../../components/seo/claimTitle';
import { useStepHistory } from '../../../components/form/useStepHistory';
import { Button } from '../../../components/ui/Button';
import { ErrorSummary, type FormIssue } from '../../../components/ui/ErrorSummary';
import { compareChoices, createEmptyForm, type SectionName } from '../../../domain/zakat';
import { useEffects } from '../choices/useEffects';
import type { Step } from '../state/CalculatorState';
import { listBegunFields } from '../state/formFields';
import {
  allSteps,
  askedChoices,
  choiceNames,
  listRelevantChoices,
  listOwnedSections,
  planQuestions,
  stepOfField,
  listSteps,
} from '../state/steps';
import { useCalculator, useTools } from '../state/tools';
import { getChoiceName, stepQuestion, StepBody } from './StepBody';
import * as styles from '../calculate.module.css';
import { copy } from '../../../texts/en-AU/calculate';

const texts = copy.guided;

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

/** One question at a time, and only relevant ones. */
export function Guided() {
  const { store, rulings } = useTools();
  const step = useCalculator((state) => state.step);
  const have = useCalculator(({ form }) => listOwnedSections(form).join());
  const choices = useCalculator(({ form }) => form.choices);
  const effects = useEffects();
  const [formIssues, setFormIssues] = useState<readonly FormIssue[]>([]);
  /** The question that was opened from the result: one goes on from it to the result. */
  const [changing, setChanging] = useState<Step | null>(null);
  useQuestionHistory();
  const heading = useFocusOnChange(step);

  const matter = useMemo(() => listRelevantChoices(choices, effects, rulings), [choices, effects, rulings]);
  const owned = have ? (have.split(',') as SectionName[]) : [];
  const steps = listSteps(owned, matter, step);
  // Planned before the first render: a state set during it would hydrate with the stored draft instead of the built page.
  const [planned, setPlanned] = useState(() => planQuestions([], step, owned, matter));
  const isChanging = changing === step;
  const questions = isChanging ? planned : planQuestions(planned, step, owned, matter);
  if (questions !== planned) setPlanned(questions);
  const move = (to: Step) => {
    setFormIssues([]);
    setChanging(null);
    store.dispatch({ type: 'moved', step: to });
  };

  const next = (event: FormEvent) => {
    event.preventDefault();
    const faulty = listFaulty(step, store.get());
    if (faulty.length > 0) {
      store.dispatch({ type: 'checked', fields: checkedAt(step, store.get()) });
      // With the fields, which say the same beside themselves.
      import('./listStepIssues').then(
        ({ listStepIssues }) => setFormIssues(listStepIssues(faulty, store.get())),
        () => undefined,
      );
      return;
    }
    if (isChanging) return move('done');
    // The current form, not the one of the last pause.
    const { form } = store.get();
    const { prices, past } = store.get();
    const context = { rulings, prices, past };
    const fresh = listRelevantChoices(form.choices, compareChoices(form, context), rulings);
    const coming = listSteps(listOwnedSections(form), fresh, step);
    move(coming[coming.indexOf(step) + 1] ?? 'done');
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
  const getStepName = () => {
    if (step === 'done') return texts.done;
    return isChanging ? texts.change : texts.question(questions.indexOf(step) + 1, questions.length);
  };
  const stepName = getStepName();
  // The first question is the page's own.
  useEffect(() => (place > 0 ? claimTitle({ step: stepName }) : undefined), [place, stepName]);
  return (
    <form className={styles.question} onSubmit={next} noValidate aria-labelledby="zakat-question" data-screen>
      <div>
        <p className={styles.soft}>{stepName}</p>
        <h3 id="zakat-question" className={styles.questionText} ref={heading} tabIndex={-1}>
          {stepQuestion(step)}
        </h3>
      </div>
      <ErrorSummary errors={formIssues} />
      <StepBody step={step} effects={effects} matter={matter} isChanging={isChanging} onMove={change} />
      <div className={styles.buttons}>
        {place > 0 && !isChanging && (
          <Button look="quiet" onClick={() => move(steps[place - 1] ?? 'have')}>
            {texts.back}
          </Button>
        )}
        {step !== 'done' && (
          <Button look="solid" type="submit">
            {isChanging ? texts.result : texts.continue}
          </Button>
        )}
        {choice && !isChanging && (
          <Button look="quiet" onClick={skipChoices}>
            {texts.recommended}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Focuses the question when it changes, so that it is read out. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef<Step | null>(null);
  useEffect(() => {
    // The draft's question appears on load without moving focus: only the visitor's actions move it.
    if (asked.current && asked.current !== step) heading.current?.focus();
    asked.current = step;
  }, [step]);
  return heading;
}

type State = ReturnType<ReturnType<typeof useTools>['store']['get']>;

/** Paths of the fields of a question that have errors. */
const listFaulty = (step: Step, { issues }: State) => [...issues.keys()].filter((path) => stepOfField(path) === step);

function checkedAt(step: Step, { form }: State): readonly string[] {
  if (step === 'prices') return ['prices.gold', 'prices.silver'];
  return allSteps.includes(step) && step in form ? listBegunFields(form, step as SectionName) : [];
}
