import { FocusedNotice } from '../ui/FocusedNotice';
import { getFailureText } from './getFailureText';
import type { Failure } from '../../contract/CallResult';
import * as styles from './form.module.css';
import { formCopy } from '../../texts/en-AU/forms';
import { joinSentences } from '../../texts/joinSentences';

/** Says that a form was not sent, and how else to contact us, above the button that was pressed. */
export function NotSent({ failure, otherwise }: { readonly failure: Failure; readonly otherwise: string }) {
  return (
    <FocusedNotice
      tone="bad"
      about={failure}
      heading={failure.code === 'offline' ? formCopy.notSent.noAnswer : formCopy.notSent.title}
    >
      <p>{getFailureText(failure)}</p>
      <p className={styles.otherwise}>{joinSentences(formCopy.notSent.typed, otherwise)}</p>
    </FocusedNotice>
  );
}
