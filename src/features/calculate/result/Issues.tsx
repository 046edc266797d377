import { getFieldId } from '../entries/getFieldId';
import type { Snapshot } from '../state/createStore';
import { stepOfField } from '../state/steps';
import { useCalculator, useTools } from '../state/tools';
import { getFieldName, getIssueText } from '../texts/getIssueText';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.issues;

/** Shows why there is no result: each field to correct, and the way to it. */
export function Issues() {
  const shown = useCalculator((state) => state.shown);
  return <FieldsToFill heading={texts.heading} fields={shown} />;
}

/** Lists the fields that are still to be entered before there is a result. */
export function Unanswered() {
  const issues = useCalculator((state) => state.issues);
  return <FieldsToFill heading={texts.unansweredHeading} fields={issues} />;
}

interface FieldsToFillProps {
  readonly heading: string;
  readonly fields: Snapshot['issues'];
}

function FieldsToFill({ heading, fields }: FieldsToFillProps) {
  const { store } = useTools();
  const form = useCalculator((state) => state.form);
  const go = (path: string) => {
    if (store.get().mode === 'guided') store.dispatch({ type: 'moved', step: stepOfField(path) });
    requestAnimationFrame(() => document.getElementById(getFieldId(path))?.focus());
  };
  return (
    <>
      <p className={styles.verdict}>{heading}</p>
      <ul className={styles.issues}>
        {[...fields].map(([path, reason]) => (
          <li key={path}>
            <button type="button" className={styles.linkButton} onClick={() => go(path)}>
              {texts.named(getFieldName(form, path), getIssueText(reason, path))}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
