import { Choices } from '../../components/ui/Choices';
import { EmailField } from '../../components/ui/EmailField';
import { Checkbox, TextArea, TextInput } from '../../components/ui/Field';
import * as styles from '../../components/form/form.module.css';
import type { Reach } from '../../domain/enquiry/choices';
import type { PartProps } from './PartProps';
import { copy } from './copy';

const reachChoices = [
  { value: 'call', label: copy.reachPart.callMe },
  { value: 'text', label: copy.reachPart.sendMeATextMessage, hint: copy.reachPart.wellOnlyAskWhenWe },
  { value: 'email', label: copy.reachPart.sendMeAnEmail },
] as const;

/** Who it is, and how it is safe to reach this person. */
export function ReachPart({ values, type, problemAt }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="apply-reach-title">
      <h3 className={styles.partTitle} id="apply-reach-title">
        {copy.reachPart.howToContactYou}
      </h3>
      <TextInput
        id="apply-name"
        label={copy.reachPart.yourName}
        hint={copy.reachPart.theNameWeShouldAsk}
        autoComplete="name"
        value={values.name}
        error={problemAt('apply-name')}
        onChange={({ target }) => type({ name: target.value })}
      />
      <Choices
        id="apply-reach"
        legend={copy.reachPart.howCanWeContactYou}
        choices={reachChoices}
        value={(values.reach || null) as Reach | null}
        error={problemAt('apply-reach-call')}
        onChoose={(reach) => type({ reach })}
      />
      <div className={styles.pair}>
        <TextInput
          id="apply-phone"
          label={
            values.reach === 'call' || values.reach === 'text' ? copy.reachPart.phone : copy.reachPart.phoneOptional
          }
          type="tel"
          autoComplete="tel"
          value={values.phone}
          error={problemAt('apply-phone')}
          onChange={({ target }) => type({ phone: target.value })}
        />
        <EmailField
          id="apply-email"
          label={values.reach === 'email' ? copy.reachPart.emailAddress : copy.reachPart.emailAddressOptional}
          value={values.email}
          error={problemAt('apply-email')}
          onType={(email) => type({ email })}
        />
      </div>
      {values.email.trim() !== '' && (
        <Checkbox
          id="apply-may-write"
          label={copy.reachPart.itIsSafeToSend}
          hint={copy.reachPart.tickThisIfNobodyElse}
          checked={values.mayWrite}
          onChange={({ target }) => type({ mayWrite: target.checked })}
        />
      )}
      <TextArea
        id="apply-safe-time"
        label={copy.reachPart.whenIsItSafeTo}
        hint={copy.reachPart.forExampleAfter9Am}
        rows={2}
        value={values.safeTime}
        error={problemAt('apply-safe-time')}
        onChange={({ target }) => type({ safeTime: target.value })}
      />
      <TextInput
        id="apply-language"
        label={copy.reachPart.languageForAnInterpreter}
        hint={copy.reachPart.interpretersAreFree}
        autoComplete="off"
        value={values.language}
        error={problemAt('apply-language')}
        onChange={({ target }) => type({ language: target.value })}
      />
    </section>
  );
}
