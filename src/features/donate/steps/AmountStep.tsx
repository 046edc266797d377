import { useEffect, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react';
import { GivingIcon } from '../../../components/brand/GivingIcon';
import { Button } from '../../../components/ui/Button';
import { SiteLink } from '../../../components/ui/SiteLink';
import { kinds } from '../../../domain/donation/kinds';
import type { FormErrorsProps } from './FormErrors';
import type { Checkout } from '../checkout/useCheckout';
import type { LineDraft } from '../draft/Draft';
import type { EditorProps } from '../editors/EditorProps';
import { LineEditor } from '../editors/LineEditor';
import { getPlan } from '../plan/getPlan';
import { kindNames } from '../../../texts/en-AU/kindNames';
import { StepAction } from '../summary/StepAction';
import type { BasketLinesProps } from './BasketLines';
import type { LinkResultProps } from './LinkResult';
import { moveTo } from './moveTo';
import { copy } from '../../../texts/en-AU/donate';
import * as styles from '../donate.module.css';

export interface AmountStepProps {
  readonly checkout: Checkout;
  /** It is a regular gift, which has one line. */
  readonly isPlan: boolean;
  /** Whether what validates the gift, or a regular one, is still loading: a press on a button waits for it. */
  readonly isLoading: boolean;
  /** Called at such a press, whatever has not begun to load. */
  readonly onWait: () => void;
  /** The list of the issues, once the code that finds them is loaded. */
  readonly FormErrors: ComponentType<FormErrorsProps> | null;
  /** Notices when the page opens, once they are loaded. */
  readonly LinkResult: ComponentType<LinkResultProps> | null;
  /** The lines in the gift, once what shows them is loaded: before, there are none. */
  readonly BasketLines: ComponentType<BasketLinesProps> | null;
  /** The case or program of the line, once what shows it is loaded. */
  readonly BeneficiaryNote: ComponentType<EditorProps> | null;
  /** The question how often it is given. */
  readonly howOften?: ReactNode;
  /** Ways to pay at once, or when a regular gift is given, after the amount. */
  readonly children?: ReactNode;
}

/** Asks what is given, to which fund and how much: one line, or several. */
export function AmountStep({
  checkout,
  isPlan,
  isLoading,
  onWait,
  FormErrors,
  LinkResult,
  BasketLines,
  BeneficiaryNote,
  howOften,
  children,
}: AmountStepProps) {
  const { state, dispatch, goTo, addAnother } = checkout;
  const { draft, open, catalogue, now, formIssues, ready } = state;
  const line = draft.lines.find(({ id }) => id === open);
  const editing = line && {
    line,
    catalogue,
    now,
    formIssues,
    suggestForCase: checkout.suggestForCase,
    onChange: (change: Partial<LineDraft>) => dispatch({ type: 'lineTyped', id: line.id, change }),
  };
  const added = draft.lines.filter((other) => other.isAdded && other.id !== open);
  const place = useFocusOnChange(ready, open, added.length, formIssues);
  const [pressed, setPressed] = useState<'continue' | 'another' | null>(null);
  const isWaiting = isLoading || !ready;
  const press = (button: 'continue' | 'another') => {
    if (isWaiting) {
      setPressed(button);
      onWait();
    } else if (button === 'another') addAnother();
    else goTo('details');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press('continue');
  };
  useEffect(() => {
    if (!pressed || isWaiting) return;
    setPressed(null);
    if (pressed === 'another') addAnother();
    else goTo('details');
  }, [pressed, isWaiting, goTo, addAnother]);
  return (
    <form
      id="amount-form"
      className={styles.form}
      onSubmit={submit}
      onChange={() => setPressed(null)}
      noValidate
      aria-labelledby="step-amount"
    >
      {FormErrors && <FormErrors checkout={checkout} />}
      {LinkResult && (
        <LinkResult
          checkout={checkout}
          onAnswered={() => {
            if (place.current) moveTo(place.current);
          }}
        />
      )}
      {BasketLines && <BasketLines lines={added} state={state} dispatch={dispatch} />}
      {line && editing ? (
        <div className={styles.form} ref={place} tabIndex={-1} role="group" aria-label={kindNames[line.kind]}>
          {(added.length > 0 || line.kind !== state.kind) && (
            <div className={styles.stepHead}>
              <h3 className={styles.lineName}>{kindNames[line.kind]}</h3>
              <Button look="quiet" size="small" onClick={() => dispatch({ type: 'kindChanged' })}>
                {copy.steps.changeKind}
              </Button>
            </div>
          )}
          <LineEditor
            key={line.id}
            {...editing}
            every={getPlan(state)?.form.every}
            before={
              <>
                {BeneficiaryNote && <BeneficiaryNote {...editing} />}
                {howOften}
              </>
            }
          />
          {children}
          {line.kind === 'zakat' && <p className={styles.note}>{copy.editors.zakatHint}</p>}
        </div>
      ) : (
        <fieldset className={styles.kinds} ref={place} tabIndex={-1}>
          <legend>{added.length > 0 ? copy.steps.addKind : copy.steps.whatToGive}</legend>
          {kinds
            .filter((kind) => catalogue.funds[kind].open)
            .map((kind) => {
              const name = (
                <>
                  <GivingIcon kind={kind} className={styles.kindIcon} />
                  {kindNames[kind]}
                </>
              );
              // The first kind is chosen by its page, which the browser's Back leaves, and which is there before the script.
              if (state.kind === null && added.length === 0)
                return (
                  <SiteLink key={kind} href={`/pay/${kind}`} className={styles.kind}>
                    {name}
                  </SiteLink>
                );
              return (
                <button
                  key={kind}
                  type="button"
                  className={styles.kind}
                  // A second click within a double click may be meant for a button that stood here before.
                  onClick={({ detail }) => {
                    if (detail <= 1) dispatch({ type: 'kindChosen', kind });
                  }}
                >
                  {name}
                </button>
              );
            })}
        </fieldset>
      )}
      <div className={styles.stepButtons}>
        {(line || added.length > 0) && (
          <StepAction form="amount-form" id="gift">
            {copy.steps.continue}
          </StepAction>
        )}
        {line && !isPlan && added.length + 1 < catalogue.maximumLines && (
          <Button look="quiet" onClick={() => press('another')}>
            {copy.steps.addAnother}
          </Button>
        )}
      </div>
      {!line && children}
    </form>
  );
}

/** Focuses the new question when it changes, because the pressed button is gone. New issues come first: their summary has the focus. */
function useFocusOnChange(
  ready: boolean,
  open: number | null,
  addedCount: number,
  issues: Checkout['state']['formIssues'],
) {
  const place = useRef<HTMLElement & HTMLDivElement & HTMLFieldSetElement>(null);
  const before = useRef<{ open: number | null; addedCount: number; issues: typeof issues } | null>(null);
  useEffect(() => {
    const last = before.current;
    const changed = last && (last.open !== open || last.addedCount > addedCount);
    // The initial state is not a change.
    before.current = ready ? { open, addedCount, issues } : null;
    if (changed && place.current && (issues.length === 0 || issues === last.issues)) moveTo(place.current);
  }, [ready, open, addedCount, issues]);
  return place;
}
