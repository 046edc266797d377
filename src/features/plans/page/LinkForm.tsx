import { FormView, SubmitButton } from '../../../components/form/FormView';
import { useForm } from '../../../components/form/useForm';
import { EmailField } from '../../../components/ui/EmailField';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { passChallenges } from '../../../services/challenge/passChallenges';
import { emailFormat } from '../../../domain/person/emailFormat';
import { copy } from '../../../texts/en-AU/plans';
import { getFailureText } from '../failureTexts';
import type { PlanServices } from '../PlanServices';
import * as styles from '../plans.module.css';

const texts = copy.link;
const fieldId = 'link-email';

/** Emails the links of an address's plans. The answer is the same for every address. */
export function LinkForm({ services: { plans, challenges } }: { readonly services: PlanServices }) {
  const form = useForm({
    empty: { email: '' },
    validate: ({ email }) => (emailFormat.test(email.trim()) ? [] : [{ fieldId, message: texts.wrong }]),
    send: async ({ email }, { onCheck }) =>
      passChallenges(
        (solution) => plans.askForLinks(email.trim(), solution),
        (challenge) => {
          onCheck();
          return challenges.solve(challenge);
        },
      ),
    afterwards: (values) => values,
  });
  const { phase, values } = form;

  if (phase.type === 'sent')
    return <FocusedNotice tone="good" heading={texts.sentTitle} text={texts.sent(values.email.trim())} />;
  return (
    <FormView form={form} className={styles.linkForm} summary={null} aria-labelledby="link-form">
      <h2 className={styles.heading} id="link-form">
        {texts.heading}
      </h2>
      <EmailField {...form.typedField(fieldId, 'email')} label={texts.label} hint={texts.hint} />
      {phase.type === 'failed' && (
        <FocusedNotice tone="bad" about={phase} heading={texts.failed} text={getFailureText(phase.failure)} />
      )}
      <p role="status">{phase.type === 'sending' && phase.isChecked && texts.checking}</p>
      <div className={styles.buttons}>
        <SubmitButton form={form}>{texts.button}</SubmitButton>
      </div>
    </FormView>
  );
}
