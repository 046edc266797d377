import { lazyCopy } from '../../../texts/en-AU/calculateLazy';
import { ChoiceEditor, type ChoiceEditorProps } from './ChoiceEditor';
import * as styles from '../calculate.module.css';
import { joinSentences } from '../../../texts/joinSentences';

const texts = lazyCopy.choices;

interface ChoiceStepProps extends ChoiceEditorProps {
  /** The question was opened from the result: then there is nothing left to skip. */
  readonly isChanging: boolean;
}

/** A choice as a question of the guided way, with what to do about it. */
export function ChoiceStep({ isChanging, ...props }: ChoiceStepProps) {
  return (
    <>
      <p className={styles.soft}>{joinSentences(texts.about, !isChanging && texts.skip)}</p>
      <ChoiceEditor {...props} />
    </>
  );
}
