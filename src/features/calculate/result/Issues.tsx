import { getFieldId } from '../entries/getFieldId';
import { stepOfField } from '../state/steps';
import { useCalculator, useTools } from '../state/tools';
import { getFieldName, getIssueText } from '../texts/getIssueText';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.issues;

/** Why there is no result: each field to correct, and the way to it. */
export function Issues() {
  const { store } = useTools();
  const shown = useCalculator((state) => state.shown);
  const form = useCalculator((state) => state.form);
  const go = (path: string) => {
    if (store.get().mode === 'guided') store.dispatch({ type: 'moved', step: stepOfField(path) });
    requestAnimationFrame(() => document.getElementById(getFieldId(path))?.focus());
  };
  return (
    <>
      <p className={styles.verdict}>{texts.heading}</p>
      <ul className={styles.issues}>
        {[...shown].map(([path, reason]) => (
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
