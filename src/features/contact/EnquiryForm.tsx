import type { FormEvent } from 'react';
import { Arrived } from '../../components/form/Arrived';
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
  /** What a test puts in the place of the browser and the back end. */
  readonly rules?: FormRules<EnquiryValues, EnquiryReceipt>;
}

/** A message to the foundation. */
export function EnquiryForm({ rules = browserRules }: EnquiryFormProps) {
  const { values, type, problems, problemAt, phase, submit, clear } = useForm(rules);
  const { topic } = values;
  const answered = topic === '' ? null : topicWords[topic as Topic].answered;

  if (phase.type === 'sent') {
    return (
      <Arrived heading="Your message has arrived">
        <p>A person reads it and answers. Its reference:</p>
        <p className={styles.reference}>{phase.receipt.reference}</p>
        <p>
          We have sent a short e-mail to say so. If it is not there in a few minutes, please look in the spam folder.
        </p>
        <Button look="quiet" onClick={clear}>
          Write another message
        </Button>
      </Arrived>
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
        <NotSent failure={phase.failure} otherwise="You can also call 1800 975 711 or write to hello@mizan.example." />
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
          If you need help yourself, <SiteLink href="/apply">apply for help</SiteLink> reaches a case worker sooner. It
          is free and private.
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
          label="E-mail address"
          value={values.email}
          error={problemAt('enquiry-email')}
          onType={(email) => type({ email })}
        />
      </div>
      <TextInput
        id="enquiry-phone"
        label="Telephone (if you like)"
        hint="If you would rather be called"
        type="tel"
        autoComplete="tel"
        value={values.phone}
        error={problemAt('enquiry-phone')}
        onChange={({ target }) => type({ phone: target.value })}
      />
      <TextArea
        id="enquiry-message"
        label="Your message"
        hint={`Please leave out card numbers. ${lengths.message.toLocaleString('en-AU')} characters at most`}
        rows={7}
        value={values.message}
        error={problemAt('enquiry-message')}
        onChange={({ target }) => type({ message: target.value })}
      />
      <Honeypot id="enquiry-website" value={values.website} onChange={(website) => type({ website })} />
      <p className={styles.note}>
        What you write is used to answer you, and deleted two years after the last answer:{' '}
        <SiteLink href="/privacy">privacy</SiteLink>. Until you send it, it stays in this tab.
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
