import { Radio, RadioGroupField } from '@aws-amplify/ui-react';
import type { MfaType, PendingStep } from '../../../../services/identity';
import { getFieldProps } from '../../forms/getFieldProps';
import '../../forms/uiReact.css';
import { StepForm } from './StepForm';
import type { ChallengeProps } from './StepForm';

const names: Record<MfaType, string> = {
  TOTP: 'Authenticator app',
  SMS: 'Text message',
  EMAIL: 'Email',
};

/** Which way a code shall come: now, or from now on. */
export function ChooseMethodForm({ entry, outcome }: ChallengeProps<Extract<PendingStep, { step: 'mfa-selection' }>>) {
  const { id, value, error, onType } = getFieldProps(entry, 'answer');
  const setUp = outcome.purpose === 'set-up';
  return (
    <StepForm entry={entry} title={setUp ? 'Set up a second step' : 'Choose a second step'}>
      <RadioGroupField
        name="answer"
        legend={setUp ? 'How would you like to get codes from now on?' : 'How would you like to get the code?'}
        value={value}
        onChange={({ target }) => onType(target.value)}
        hasError={Boolean(error)}
        errorMessage={error}
      >
        {outcome.allowed.map((method, index) => (
          // The first choice is where the summary of what is wrong leads to.
          <Radio key={method} id={index === 0 ? id : undefined} value={method}>
            {names[method]}
          </Radio>
        ))}
      </RadioGroupField>
    </StepForm>
  );
}
