import type { ChallengeProps } from './StepForm';
import { ChooseMethodForm } from './ChooseMethodForm';
import { CodeForm } from './CodeForm';
import { EmailSetUpForm } from './EmailSetUpForm';
import { NewPasswordForm } from './NewPasswordForm';
import { QuestionForm } from './QuestionForm';
import { TotpSetUpForm } from './TotpSetUpForm';

/** What a sign-in asks for before it is done: a form for each outcome. */
export function ChallengeForm({ entry, outcome }: ChallengeProps) {
  switch (outcome.step) {
    case 'mfa-code':
    case 'one-time-password':
      return <CodeForm entry={entry} outcome={outcome} />;
    case 'mfa-setup':
      return outcome.by === 'TOTP' ? (
        <TotpSetUpForm entry={entry} outcome={outcome} />
      ) : (
        <EmailSetUpForm entry={entry} />
      );
    case 'mfa-selection':
      return <ChooseMethodForm entry={entry} outcome={outcome} />;
    case 'new-password':
      return <NewPasswordForm entry={entry} />;
    case 'custom-challenge':
      return <QuestionForm entry={entry} outcome={outcome} />;
  }
}
