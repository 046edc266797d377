import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { RichText } from '../../components/rich-text/RichText';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import * as styles from './giving.module.css';
import { givingCopy } from '../../texts/en-AU/pages/giving';

/** The bank details a donor pays to. */
export interface BankDetails {
  readonly bank_name: string | null;
  readonly bank_bsb: string | null;
  readonly bank_account: string | null;
  readonly phone: string | null;
}

export interface HowToGiveProps {
  readonly heading: string | null;
  readonly text: RichTextValue;
  readonly bank: BankDetails | null;
}

/** Says how to give by bank transfer or phone, with details that can be copied. */
export function HowToGive({ heading, text, bank }: HowToGiveProps) {
  return (
    <Section tone="tinted" labelledBy="how-to-give">
      <div className={styles.how}>
        <div>
          <SectionHead heading={heading ?? givingCopy.howToGive} id="how-to-give" />
          <RichText field={text} />
        </div>
        {bank && (
          <dl className={styles.bank} aria-label={givingCopy.bank}>
            <Detail label={givingCopy.accountName} value={bank.bank_name} />
            <Detail label={givingCopy.bsb} value={bank.bank_bsb} />
            <Detail label={givingCopy.accountNumber} value={bank.bank_account} />
            <Detail label={givingCopy.byPhone} value={bank.phone} />
          </dl>
        )}
      </div>
    </Section>
  );
}

function Detail({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (!value) return null;
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      {/* A translated account would be another one. */}
      <dd translate="no">{value}</dd>
    </div>
  );
}
