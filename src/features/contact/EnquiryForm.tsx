import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import { CheckNotice } from '../../components/form/CheckNotice';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { Honeypot } from '../../components/form/Honeypot';
import { NotSent } from '../../components/form/NotSent';
import { Removed, StartAgain } from '../../components/form/StartAgain';
import { useForm, type FormRules } from '../../components/form/useForm';
import * as styles from '../../components/form/form.module.css';
import { Button } from '../../components/ui/Button';
import { EmailField } from '../../components/ui/EmailField';
import { Select } from '../../components/ui/Select';
import { TextArea } from '../../components/ui/TextArea';
import { TextInput } from '../../components/ui/Field';
import { lengths } from '../../domain/enquiry/lengths';
import { topics, type Topic } from '../../domain/enquiry/choices';
import { topicWords } from '../../texts/en-AU/enquiryWords';
import { formatCount } from '../../domain/money';
import { browserRules } from './browserRules';
import type { EnquiryReceipt, EnquiryValues } from './enquiryValues';
import { copy } from '../../texts/en-AU/contact';
import { Untranslated } from '../../components/ui/Untranslated';

const topicOptions = [
  { value: '', label: copy.enquiryForm.pleaseChoose },
  ...topics.map((value) => ({ value, label: topicWords[value].title })),
];

export interface EnquiryFormProps {
  /** Replaced in tests. */
  readonly rules?: FormRules<EnquiryValues, EnquiryReceipt>;
}

/** The contact form. */
export function EnquiryForm({ rules = browserRules }: EnquiryFormProps) {
  const form = useForm(rules);
  const { values, type, field, typedField, phase, clear, startAgain, bringBack } = form;
  const { topic } = values;
  const answered = topic === '' ? null : topicWords[topic as Topic].answered;

  if (phase.type === 'sent') {
    return (
      <SubmittedNotice heading={copy.enquiryForm.sentTitle}>
        <p>{copy.enquiryForm.sentText}</p>
        <p className={styles.reference}>
          <Untranslated>{phase.receipt.reference}</Untranslated>
        </p>
        <p>{copy.enquiryForm.sentEmail}</p>
        <Button look="quiet" onClick={clear}>
          {copy.enquiryForm.startAgain}
        </Button>
      </SubmittedNotice>
    );
  }
  return (
    <FormView form={form} className={styles.form} summary="enquiry-errors" aria-labelledby="write">
      {phase.type === 'failed' && <NotSent failure={phase.failure} otherwise={copy.enquiryForm.otherWays} />}
      <Select
        {...field('enquiry-topic', 'topic')}
        label={copy.enquiryForm.topic}
        hint={answered ? copy.enquiryForm.weAnswer(answered) : null}
        options={topicOptions}
      />
      {topic === 'help' && <p>{copy.enquiryForm.applyInstead}</p>}
      <div className={styles.pair}>
        <TextInput {...field('enquiry-name', 'name')} label={copy.enquiryForm.yourName} autoComplete="name" />
        <EmailField {...typedField('enquiry-email', 'email')} label={copy.enquiryForm.emailAddress} />
      </div>
      <TextInput
        {...field('enquiry-phone', 'phone')}
        label={copy.enquiryForm.phoneOptional}
        hint={copy.enquiryForm.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      <TextArea
        {...field('enquiry-message', 'message')}
        label={copy.enquiryForm.yourMessage}
        hint={copy.enquiryForm.messageHint(formatCount(lengths.message))}
        rows={7}
      />
      <Honeypot id="enquiry-website" value={values.website} onChange={(website) => type({ website })} />
      <p className={styles.note}>{copy.enquiryForm.privacy}</p>
      <CheckNotice phase={phase} />
      <div className={styles.buttons}>
        <SubmitButton form={form} busy={copy.enquiryForm.sending}>
          {copy.enquiryForm.submit}
        </SubmitButton>
      </div>
      {bringBack ? (
        <Removed onBringBack={bringBack} />
      ) : (
        <StartAgain
          onStartAgain={() => {
            startAgain();
            document.getElementById('enquiry-topic')?.focus();
          }}
        />
      )}
    </FormView>
  );
}
