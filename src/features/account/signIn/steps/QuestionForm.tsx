import { TextInput } from '../../../../components/ui/Field';
import type { PendingStep } from '../../../../services/identity';
import { getFieldProps } from '../../forms/getFieldProps';
import { StepForm } from './StepForm';
import type { ChallengeProps } from './StepForm';

/** A question of the service's own. It says itself what it asks; only the words are known here. */
export function QuestionForm({ entry, outcome }: ChallengeProps<Extract<PendingStep, { step: 'custom-challenge' }>>) {
  const { onType, ...field } = getFieldProps(entry, 'answer');
  return (
    <StepForm entry={entry} title="One more question" submitLabel="Sign in">
      <TextInput
        {...field}
        name="answer"
        label={outcome.question['question'] ?? 'Your answer'}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
    </StepForm>
  );
}
