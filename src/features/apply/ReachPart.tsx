import { Choices } from '../../components/ui/Choices';
import { EmailField } from '../../components/ui/EmailField';
import { Checkbox } from '../../components/ui/Checkbox';
import { TextArea } from '../../components/ui/TextArea';
import { TextInput } from '../../components/ui/Field';
import * as styles from '../../components/form/form.module.css';
import type { Reach } from '../../domain/enquiry/choices';
import type { PartProps } from './applicationValues';
import { copy } from '../../texts/en-AU/apply';

const reachChoices = [
  { value: 'call', label: copy.reachPart.callMe },
  { value: 'text', label: copy.reachPart.byText, hint: copy.reachPart.addressNotAsked },
  { value: 'email', label: copy.reachPart.byEmail },
] as const;

/** Asks who it is, and how it is safe to reach this person. */
export function ReachPart({ values, type, issueAt, field }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="apply-reach-title">
      <h3 className={styles.partTitle} id="apply-reach-title">
        {copy.reachPart.title}
      </h3>
      <TextInput
        {...field('apply-name', 'name')}
        label={copy.reachPart.yourName}
        hint={copy.reachPart.name}
        autoComplete="name"
      />
      <Choices
        id="apply-reach"
        legend={copy.reachPart.channel}
        choices={reachChoices}
        value={(values.reach || null) as Reach | null}
        error={issueAt('apply-reach-call')}
        onChoose={(reach) => type({ reach })}
      />
      <div className={styles.pair}>
        <TextInput
          {...field('apply-phone', 'phone')}
          label={
            values.reach === 'call' || values.reach === 'text' ? copy.reachPart.phone : copy.reachPart.phoneOptional
          }
          type="tel"
          autoComplete="tel"
        />
        <EmailField
          id="apply-email"
          label={values.reach === 'email' ? copy.reachPart.emailAddress : copy.reachPart.emailOptional}
          value={values.email}
          error={issueAt('apply-email')}
          onType={(email) => type({ email })}
        />
      </div>
      {values.email.trim() !== '' && (
        <Checkbox
          id="apply-may-write"
          label={copy.reachPart.emailIsSafe}
          hint={copy.reachPart.emailIsSafeHint}
          checked={values.mayWrite}
          onChange={({ target }) => type({ mayWrite: target.checked })}
        />
      )}
      <TextArea
        {...field('apply-safe-time', 'safeTime')}
        label={copy.reachPart.safeTimes}
        hint={copy.reachPart.safeTimesHint}
        rows={2}
      />
      <TextInput
        {...field('apply-language', 'language')}
        label={copy.reachPart.interpreter}
        hint={copy.reachPart.interpreterHint}
        autoComplete="off"
      />
    </section>
  );
}
