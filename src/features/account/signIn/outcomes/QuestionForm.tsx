import { TextInput } from '../../../../components/ui/Field';
import type { PendingOutcome } from '../../../../services/identity';
import { fieldOf } from '../../forms/fieldOf';
import { AskedForm } from './AskedForm';
import type { ChallengeProps } from './AskedForm';

/** A question of the service's own. It says itself what it asks; only the words are known here. */
export function QuestionForm({
  entry,
  outcome,
}: ChallengeProps<Extract<PendingOutcome, { step: 'custom-challenge' }>>) {
  const { onType, ...field } = fieldOf(entry, 'answer');
  return (
    <AskedForm entry={entry} title="One question more" submitLabel="Sign in">
      <TextInput
        {...field}
        name="answer"
        label={outcome.question['question'] ?? 'Your answer'}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
      />
    </AskedForm>
  );
}
