import type { OnlineMethod } from '../../domain/donation/methods';
import { Choices, type Choice, type ChoicesProps } from './Choices';
import { paymentMethods } from '../../texts/en-AU/paymentMethods';
import * as styles from './Choices.module.css';

/** The cards that are taken, by their marks; the words beside them say the same. */
function CardMarks() {
  return (
    <span className={styles.marks} aria-hidden="true" translate="no">
      <svg width="38" height="24" viewBox="0 0 38 24">
        <rect x=".5" y=".5" width="37" height="23" rx="3.5" fill="#fff" stroke="#c9c4d1" />
        <text x="19" y="16.5" textAnchor="middle" fill="#1434cb" fontSize="12.5" fontWeight="800" fontStyle="italic">
          VISA
        </text>
      </svg>
      <svg width="38" height="24" viewBox="0 0 38 24">
        <rect x=".5" y=".5" width="37" height="23" rx="3.5" fill="#fff" stroke="#c9c4d1" />
        <circle cx="15" cy="12" r="7" fill="#eb001b" />
        <circle cx="23" cy="12" r="7" fill="#f79e1b" />
        <path d="M19 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48" fill="#ff5f00" />
      </svg>
      <svg width="38" height="24" viewBox="0 0 38 24">
        <rect width="38" height="24" rx="4" fill="#006fcf" />
        <text x="19" y="16" textAnchor="middle" fill="#fff" fontSize="10.5" fontWeight="800">
          AMEX
        </text>
      </svg>
    </span>
  );
}

/** PayPal's two letters. */
function PayPalMark() {
  return (
    <span className={styles.marks} aria-hidden="true" translate="no">
      <svg width="24" height="24" viewBox="0 0 24 24">
        <path d="M9.2 5.5h6.6c3.2 0 4.9 1.7 4.4 4.6-.6 3.5-3 5-6.3 5h-2.3L10.6 21H6.7z" fill="#0070e0" />
        <path
          d="M6 2.5h6.9c3.2 0 4.9 1.7 4.4 4.6-.6 3.5-3 5-6.3 5H8.6L7.5 18H3.3z"
          fill="#003087"
          stroke="#fff"
          strokeWidth=".7"
        />
      </svg>
    </span>
  );
}

/** The methods of every gift. */
export const onlineChoices: readonly Choice<OnlineMethod>[] = [
  {
    value: 'card',
    label: (
      <>
        <span>{paymentMethods.card.label}</span> <CardMarks />
      </>
    ),
    hint: paymentMethods.card.hint,
  },
  {
    value: 'paypal',
    label: (
      <>
        <span>{paymentMethods.paypal.label}</span> <PayPalMark />
      </>
    ),
    hint: paymentMethods.paypal.hint,
  },
];

/** Asks how to pay: by card or by PayPal. */
export function MethodChoices(props: Pick<ChoicesProps<OnlineMethod>, 'id' | 'value' | 'onChoose' | 'disabled'>) {
  return <Choices {...props} legend={paymentMethods.legend} look="cards" choices={onlineChoices} />;
}
