import { useEffect, useState, type FormEvent } from 'react';
import { StoreOnDevice } from '../../../components/form/StoreOnDevice';
import { claimTitle } from '../../../components/seo/claimTitle';
import { Button } from '../../../components/ui/Button';
import { Choices } from '../../../components/ui/Choices';
import { FormErrors } from './FormErrors';
import { EmailField } from '../../../components/ui/EmailField';
import { Checkbox } from '../../../components/ui/Checkbox';
import { TextArea } from '../../../components/ui/TextArea';
import { TextInput } from '../../../components/ui/Field';
import { getCardDays } from '../../../domain/donation/cardDays';
import { lengths } from '../../../domain/donation/lengths';
import { RichText } from '../../../components/rich-text/RichText';
import { toPlainText } from '../../../components/rich-text/richTextValue';
import type { CheckoutWords } from '../CheckoutWords';
import type { Checkout } from '../checkout/useCheckout';
import { DedicationCard } from '../DedicationCard';
import type { Draft } from '../draft/Draft';
import { getItemKey, storedDays } from '../draft/createDraftRecords';
import type { DraftStore } from '../draft/createDraftStore';
import { findIssueAt, steps, type Step } from '../request/FormIssue';
import { StepAction } from '../summary/StepAction';
import * as styles from '../donate.module.css';
import { copy } from '../../../texts/en-AU/donate';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';

const dedications = [
  { value: 'none', label: lazyCopy.details.noDedication },
  { value: 'honour', label: lazyCopy.details.honour },
  { value: 'memory', label: lazyCopy.details.memory },
] as const;

export interface DetailsStepProps {
  readonly checkout: Checkout;
  readonly texts: CheckoutWords;
  readonly store: DraftStore;
  /** A regular gift has no dedication and no note. */
  readonly isPlan: boolean;
}

/** Asks who gives, and for whom. */
export function DetailsStep({ checkout, texts: words, store, isPlan }: DetailsStepProps) {
  const { state, dispatch, goTo } = checkout;
  const { draft, formIssues } = state;
  const { donor, dedication } = draft;
  const type = (change: Partial<Draft>) => dispatch({ type: 'typed', change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goTo('payment');
  };
  return (
    <form id="details-form" className={styles.form} onSubmit={submit} noValidate aria-labelledby="step-details">
      <FormErrors checkout={checkout} />
      <TextInput
        id="donor-name"
        label={donor.anonymous ? lazyCopy.details.nameOptional : lazyCopy.details.name}
        hint={lazyCopy.details.nameHint}
        autoComplete="name"
        value={donor.name}
        error={findIssueAt(formIssues, 'donor-name')}
        onChange={({ target }) => type({ donor: { ...donor, name: target.value } })}
      />
      <EmailField
        id="donor-email"
        label={lazyCopy.details.email}
        hint={words.emailNote}
        value={donor.email}
        error={findIssueAt(formIssues, 'donor-email')}
        onType={(email) => type({ donor: { ...donor, email } })}
      />
      <Checkbox
        id="anonymous"
        label={lazyCopy.details.anonymous}
        hint={toPlainText(words.anonymousNote)}
        checked={donor.anonymous}
        onChange={({ target }) => type({ donor: { ...donor, anonymous: target.checked } })}
      />
      {!isPlan && (
        <Choices
          id="dedication"
          legend={lazyCopy.details.dedication}
          choices={dedications}
          value={dedication.kind || 'none'}
          onChoose={(kind) => type({ dedication: { ...dedication, kind: kind === 'none' ? '' : kind } })}
        />
      )}
      {!isPlan && dedication.kind && (
        <div className={styles.nested}>
          <RichText field={words.dedicationNote} look="plain" />
          <TextInput
            id="dedication-name"
            label={lazyCopy.details.dedicatedTo}
            autoComplete="off"
            value={dedication.name}
            error={findIssueAt(formIssues, 'dedication-name')}
            onChange={({ target }) => type({ dedication: { ...dedication, name: target.value } })}
          />
          <TextArea
            id="dedication-message"
            label={lazyCopy.details.message}
            hint={lazyCopy.details.messageHint(lengths.message)}
            value={dedication.message}
            error={findIssueAt(formIssues, 'dedication-message')}
            onChange={({ target }) => type({ dedication: { ...dedication, message: target.value } })}
          />
          <CardFields draft={draft} formIssues={formIssues} type={type} />
        </div>
      )}
      {!isPlan && (
        <TextArea
          id="donor-note"
          label={lazyCopy.details.note}
          value={draft.note}
          error={findIssueAt(formIssues, 'donor-note')}
          onChange={({ target }) => type({ note: target.value })}
        />
      )}
      <StoreOnDevice itemKey={getItemKey(store.getOrCreateId())} days={storedDays} />
      <div className={styles.stepButtons}>
        <StepAction form="details-form">{copy.steps.continue}</StepAction>
        <Button look="quiet" onClick={() => history.back()}>
          {lazyCopy.steps.back}
        </Button>
      </div>
    </form>
  );
}

interface CardFieldsProps {
  readonly draft: Draft;
  readonly formIssues: Parameters<typeof findIssueAt>[0];
  readonly type: (change: Partial<Draft>) => void;
}

/** To whom and when a card is emailed, and the card as it is now. */
function CardFields({ draft: { donor, dedication }, formIssues, type }: CardFieldsProps) {
  const { kind, name, message, card } = dedication;
  const texts = lazyCopy.details.card;
  const [days] = useState(() => getCardDays(new Date()));
  const change = (next: typeof card) => {
    const { card: _, ...others } = dedication;
    type({ dedication: next ? { ...others, card: next } : others });
  };
  return (
    <>
      <Checkbox
        id="sends-card"
        label={texts.send}
        hint={texts.sendHint}
        checked={card !== undefined}
        onChange={({ target }) => change(target.checked ? { email: '', day: days.first } : undefined)}
      />
      {card && (
        <>
          <EmailField
            id="card-email"
            label={texts.email}
            autoComplete="off"
            value={card.email}
            error={findIssueAt(formIssues, 'card-email')}
            onType={(email) => change({ ...card, email })}
          />
          <TextInput
            id="card-day"
            type="date"
            label={texts.day}
            hint={texts.dayHint}
            min={days.first}
            max={days.last}
            value={card.day}
            error={findIssueAt(formIssues, 'card-day')}
            onChange={({ target }) => change({ ...card, day: target.value })}
          />
          {kind && (
            <div>
              <p>{texts.preview}</p>
              <DedicationCard
                kind={kind}
                name={name.trim() || texts.theirName}
                {...(message.trim() && { message })}
                {...(!donor.anonymous && donor.name.trim() && { from: donor.name.trim() })}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** Names the step in the window's title. */
export function StepTitle({ step, name }: { readonly step: Step; readonly name: string }) {
  const title = lazyCopy.stepTitle(name, steps.indexOf(step) + 1, steps.length);
  useEffect(() => claimTitle({ step: title }), [title]);
  return null;
}
