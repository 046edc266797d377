import { choiceNames } from '../state/steps';
import { ChoiceEditor } from './ChoiceEditor';
import { useEffects } from './useEffects';

/** Every choice, one after the other. */
export function AllChoices() {
  const effects = useEffects();
  return (
    <>
      {choiceNames.map((choice) => (
        <ChoiceEditor key={choice} choice={choice} effects={effects} />
      ))}
    </>
  );
}
