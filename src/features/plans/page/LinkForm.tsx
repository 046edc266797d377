import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/Button';
import { EmailField } from '../../../components/ui/EmailField';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { passChallenges } from '../../../services/challenge/passChallenges';
import { emailFormat } from '../../../domain/person/emailFormat';
import { copy } from '../copy';
import { getFailureText } from '../failureTexts';
import type { Failure } from '../../../contract/CallResult';
import type { PlanServices } from '../PlanServices';
import * as styles from '../plans.module.css';

const words = copy.link;

/** Emails the links of an address's plans. The answer is the same for every address. */
export function LinkForm({ services: { plans, challenges } }: { readonly services: PlanServices }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [step, setStep] = useState<'typing' | 'sending' | 'checking' | 'sent'>('typing');

  async function ask(address: string): Promise<void> {
    setFailure(null);
    setStep('sending');
    const answer = await passChallenges(
      (solution) => plans.askForLinks(address, solution),
      (challenge) => {
        setStep('checking');
        return challenges.solve(challenge);
      },
    );
    setStep(answer.ok ? 'sent' : 'typing');
    if (!answer.ok) setFailure(answer.error);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'typing') return;
    const address = email.trim();
    const isAddress = emailFormat.test(address);
    setError(isAddress ? null : words.wrong);
    if (isAddress) void ask(address);
    else document.getElementById('link-email')?.focus();
  };

  if (step === 'sent') return <FocusedNotice tone="good" heading={words.sentTitle} text={words.sent(email.trim())} />;
  return (
    <form className={styles.linkForm} onSubmit={submit} noValidate aria-labelledby="link-form">
      <h2 className={styles.heading} id="link-form">
        {words.heading}
      </h2>
      <EmailField id="link-email" label={words.label} hint={words.hint} value={email} error={error} onType={setEmail} />
      {failure && <FocusedNotice tone="bad" about={failure} heading={words.failed} text={getFailureText(failure)} />}
      <p role="status">{step === 'checking' && words.checking}</p>
      <div className={styles.buttons}>
        <Button type="submit" look="solid" aria-disabled={step !== 'typing' || undefined}>
          {step === 'typing' ? words.button : copy.card.oneMoment}
        </Button>
      </div>
    </form>
  );
}
