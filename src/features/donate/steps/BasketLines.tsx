import { Button } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import type { CheckoutState } from '../checkout/CheckoutState';
import type { CheckoutAction } from '../checkout/checkoutReducer';
import type { LineDraft } from '../draft/Draft';
import { readLine } from '../lines/readLine';
import { lineControls, findIssueAt } from '../request/FormIssue';
import { getLineTitle } from '../texts/getLineTitle';
import { copy } from '../../../texts/en-AU/donate';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import * as styles from '../donate.module.css';

export interface BasketLinesProps {
  readonly lines: readonly LineDraft[];
  readonly state: CheckoutState;
  readonly dispatch: (action: CheckoutAction) => void;
}

/** The lines in the donation, each of which can be changed and removed. */
export function BasketLines({ lines, state: { catalogue, now, formIssues }, dispatch }: BasketLinesProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className={styles.lineName}>{lazyCopy.steps.inYourGift}</h3>
      <ul className={styles.basket}>
        {lines.map((line) => {
          const title = getLineTitle(line, catalogue, now);
          const reading = readLine(line, catalogue, now);
          const error = findIssueAt(formIssues, lineControls.change(line.id));
          return (
            <li key={line.id} className={styles.basketLine}>
              <span className={styles.basketTitle}>
                {title}
                {error && <span className={styles.error}>{error}</span>}
              </span>
              <strong>{reading.ok ? <Money cents={reading.value.amount} /> : '–'}</strong>
              <span className={styles.basketActions}>
                <Button
                  look="quiet"
                  size="small"
                  id={lineControls.change(line.id)}
                  onClick={() => dispatch({ type: 'opened', id: line.id })}
                >
                  {copy.change}
                  <span className={styles.hidden}> {title}</span>
                </Button>
                <Button look="quiet" size="small" onClick={() => dispatch({ type: 'removed', id: line.id })}>
                  {lazyCopy.steps.remove}
                  <span className={styles.hidden}> {title}</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
