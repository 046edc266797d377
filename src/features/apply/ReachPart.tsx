import { Choices } from '../../components/ui/Choices';
import { EmailField } from '../../components/ui/EmailField';
import { Checkbox, TextArea, TextInput } from '../../components/ui/Field';
import * as styles from '../../components/form/form.module.css';
import type { Reach } from '../../domain/enquiry/choices';
import type { PartProps } from './PartProps';

const reachChoices = [
  { value: 'call', label: 'Call me' },
  { value: 'text', label: 'Send me a text message', hint: 'We’ll only ask when we can call you.' },
  { value: 'email', label: 'Send me an email' },
] as const;

/** Who it is, and how it is safe to reach this person. */
export function ReachPart({ values, type, problemAt }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="apply-reach-title">
      <h3 className={styles.partTitle} id="apply-reach-title">
        How to contact you
      </h3>
      <TextInput
        id="apply-name"
        label="Your name"
        hint="The name we should ask for"
        autoComplete="name"
        value={values.name}
        error={problemAt('apply-name')}
        onChange={({ target }) => type({ name: target.value })}
      />
      <Choices
        id="apply-reach"
        legend="How can we contact you safely?"
        choices={reachChoices}
        value={(values.reach || null) as Reach | null}
        error={problemAt('apply-reach-call')}
        onChoose={(reach) => type({ reach })}
      />
      <div className={styles.pair}>
        <TextInput
          id="apply-phone"
          label={values.reach === 'call' || values.reach === 'text' ? 'Phone' : 'Phone (optional)'}
          type="tel"
          autoComplete="tel"
          value={values.phone}
          error={problemAt('apply-phone')}
          onChange={({ target }) => type({ phone: target.value })}
        />
        <EmailField
          id="apply-email"
          label={values.reach === 'email' ? 'Email address' : 'Email address (optional)'}
          value={values.email}
          error={problemAt('apply-email')}
          onType={(email) => type({ email })}
        />
      </div>
      {values.email.trim() !== '' && (
        <Checkbox
          id="apply-may-write"
          label="It is safe to send me an email"
          hint="Tick this if nobody else reads your email. We’ll send one email to say that your application has arrived. If you don’t tick it, we won’t send it."
          checked={values.mayWrite}
          onChange={({ target }) => type({ mayWrite: target.checked })}
        />
      )}
      <TextArea
        id="apply-safe-time"
        label="When is it safe to contact you, and what should we know first? (optional)"
        hint="For example: after 9 am. Please ask for me and don’t say who is calling."
        rows={2}
        value={values.safeTime}
        error={problemAt('apply-safe-time')}
        onChange={({ target }) => type({ safeTime: target.value })}
      />
      <TextInput
        id="apply-language"
        label="Language for an interpreter (optional)"
        hint="Interpreters are free."
        autoComplete="off"
        value={values.language}
        error={problemAt('apply-language')}
        onChange={({ target }) => type({ language: target.value })}
      />
    </section>
  );
}
