import type { ReactNode } from 'react';
import { Money } from '../ui/Money';
import { donationLines as texts } from '../../texts/en-AU/donationStatus';
import * as styles from './giving.module.css';
import { fundTexts } from '../../texts/en-AU/contentValues/funds';
import { sayValue } from '../../texts/sayValue';

export interface DonationLinesProps {
  readonly caption: ReactNode;
  readonly lines: readonly {
    readonly fundName: string;
    readonly beneficiaryTitle?: string | null;
    /** The count behind a due. */
    readonly due?: string | null;
    /** Whole cents, as all amounts here. */
    readonly amountCents: number;
  }[];
  readonly feeCents: number;
  readonly totalCents: number;
  readonly refundedCents: number;
}

/** The lines of a stored donation. */
export function DonationLines({ caption, lines, feeCents, totalCents, refundedCents }: DonationLinesProps) {
  return (
    <table className={styles.lines}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map(({ fundName, beneficiaryTitle, due, amountCents }, index) => (
          <tr key={index}>
            <th scope="row">
              {sayValue(fundTexts, fundName)}
              {due && <span className={styles.beneficiary}>{due}</span>}
              {beneficiaryTitle && <span className={styles.beneficiary}>{texts.beneficiary(beneficiaryTitle)}</span>}
            </th>
            <td>
              <Money cents={amountCents} />
            </td>
          </tr>
        ))}
        {feeCents > 0 && <Row label={texts.fee} cents={feeCents} />}
        <Row label={texts.total} cents={totalCents} strong />
        {refundedCents > 0 && <Row label={texts.refunded} cents={refundedCents} />}
      </tbody>
    </table>
  );
}

function Row({ label, cents, strong }: { readonly label: string; readonly cents: number; readonly strong?: boolean }) {
  return (
    <tr className={strong ? styles.sum : undefined}>
      <th scope="row">{label}</th>
      <td>
        <Money cents={cents} />
      </td>
    </tr>
  );
}
