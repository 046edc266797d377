import type { FormEvent } from 'react';
import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import { Honeypot } from '../../components/form/Honeypot';
import { NotSent } from '../../components/form/NotSent';
import { useForm } from '../../components/form/useForm';
import type { FormRules } from '../../components/form/useForm';
import * as styles from '../../components/form/form.module.css';
import { Button } from '../../components/ui/Button';
import { ErrorSummary } from '../../components/ui/ErrorSummary';
import { EmailField } from '../../components/ui/EmailField';
import { Select, TextArea, TextInput } from '../../components/ui/Field';
import { SiteLink } from '../../components/ui/SiteLink';
import { lengths } from '../../domain/enquiry/lengths';
import { topics, type Topic } from '../../domain/enquiry/choices';
import { topicWords } from '../../domain/enquiry/words';
import { browserRules } from './browserRules';
import type { EnquiryReceipt, EnquiryValues } from './enquiryValues';

const topicOptions = [
  { value: '', label: 'Please choose' },
  ...topics.map((value) => ({ value, label: topicWords[value].title })),
];

export interface EnquiryFormProps {
  /** Replaced in tests. */
  readonly rules?: FormRules<EnquiryValues, EnquiryReceipt>;
}

/** The contact form. */
export function EnquiryForm({ rules = browserRules }: EnquiryFormProps) {
  const { values, type, problems, problemAt, phase, submit, clear } = useForm(rules);
  const { topic } = values;
  const answered = topic === '' ? null : topicWords[topic as Topic].answered;

  if (phase.type === 'sent') {
    return (
      <SubmittedNotice heading="Your message has arrived">
        <p>We will read it and answer you. Your reference is:</p>
        <p className={styles.reference}>{phase.receipt.reference}</p>
        <p>We have sent you a short email to confirm. If you can’t see it in a few minutes, check your spam folder.</p>
        <Button look="quiet" onClick={clear}>
          Write another message
        </Button>
      </SubmittedNotice>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby="write"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary errors={problems} id="enquiry-errors" />
      {phase.type === 'failed' && (
        <NotSent failure={phase.failure} otherwise="You can also call 1800 975 711 or email hello@mizan.example." />
      )}
      <Select
        id="enquiry-topic"
        label="What is it about?"
        hint={answered ? `We answer ${answered}.` : null}
        options={topicOptions}
        value={topic}
        error={problemAt('enquiry-topic')}
        onChange={({ target }) => type({ topic: target.value })}
      />
      {topic === 'help' && (
        <p>
          If you need help yourself, <SiteLink href="/apply">apply for help</SiteLink> instead. A case worker sees it
          sooner, and it is free and private.
        </p>
      )}
      <div className={styles.pair}>
        <TextInput
          id="enquiry-name"
          label="Your name"
          autoComplete="name"
          value={values.name}
          error={problemAt('enquiry-name')}
          onChange={({ target }) => type({ name: target.value })}
        />
        <EmailField
          id="enquiry-email"
          label="Email address"
          value={values.email}
          error={problemAt('enquiry-email')}
          onType={(email) => type({ email })}
        />
      </div>
      <TextInput
        id="enquiry-phone"
        label="Phone (optional)"
        hint="If you would like us to call you"
        type="tel"
        autoComplete="tel"
        value={values.phone}
        error={problemAt('enquiry-phone')}
        onChange={({ target }) => type({ phone: target.value })}
      />
      <TextArea
        id="enquiry-message"
        label="Your message"
        hint={`Please don’t include card numbers. You can write up to ${lengths.message.toLocaleString('en-AU')} characters`}
        rows={7}
        value={values.message}
        error={problemAt('enquiry-message')}
        onChange={({ target }) => type({ message: target.value })}
      />
      <Honeypot id="enquiry-website" value={values.website} onChange={(website) => type({ website })} />
      <p className={styles.note}>
        We use what you write to answer you, and delete it two years after our last answer. See{' '}
        <SiteLink href="/privacy">how we protect your privacy</SiteLink>. Until you send it, it stays in this tab.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" look="solid">
          {phase.type === 'sending' ? 'Sending …' : 'Send the message'}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            clear();
            document.getElementById('enquiry-topic')?.focus();
          }}
        >
          Start over
        </Button>
      </div>
    </form>
  );
}
