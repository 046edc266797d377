import { useMemo } from 'react';
import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { RichText } from '../../components/rich-text/RichText';
import { getRichTextBlocks, type RichTextBlock, type RichTextValue } from '../../components/rich-text/richTextValue';
import { Disclosure } from '../../components/ui/Disclosure';
import { Untranslated } from '../../components/ui/Untranslated';
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
  /** A heading for each way, the bank transfer first. */
  readonly text: RichTextValue;
  readonly bank: BankDetails | null;
}

/** Says how else to give: each way opens by itself, the first with the bank details. */
export function HowToGive({ heading, text, bank }: HowToGiveProps) {
  const ways = useMemo(() => splitByHeading(text), [text]);
  return (
    <Section kind="flow" labelledBy="other-ways">
      <SectionHead heading={heading ?? givingCopy.howToGive} id="other-ways" />
      {ways.map(([way, ...blocks], position) => (
        <Disclosure
          key={way.text}
          summary={way.text ?? ''}
          id={position === 0 ? 'how-to-give' : undefined}
          heading="h3"
        >
          <RichText field={blocks} />
          {position === 0 && bank && <Bank bank={bank} />}
        </Disclosure>
      ))}
    </Section>
  );
}

type Way = [heading: RichTextBlock, ...blocks: RichTextBlock[]];

/** The ways of a text; what stands before its first heading is of none. */
function splitByHeading(text: RichTextValue): Way[] {
  const ways: Way[] = [];
  for (const block of getRichTextBlocks(text)) {
    if (block.type.startsWith('heading')) ways.push([block]);
    else ways.at(-1)?.push(block);
  }
  return ways;
}

export interface BankProps {
  readonly bank: BankDetails;
  /** If no text beside it says how to give by phone. */
  readonly hasPhone?: boolean;
}

/** The bank details, which can be copied. */
export function Bank({ bank, hasPhone = false }: BankProps) {
  return (
    <dl className={styles.bank} aria-label={givingCopy.bank}>
      <Detail label={givingCopy.accountName} value={bank.bank_name} />
      <Detail label={givingCopy.bsb} value={bank.bank_bsb} />
      <Detail label={givingCopy.accountNumber} value={bank.bank_account} />
      {hasPhone && <Detail label={givingCopy.byPhone} value={bank.phone} />}
    </dl>
  );
}

function Detail({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (!value) return null;
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      {/* A translated account would be another one. */}
      <dd>
        <Untranslated>{value}</Untranslated>
      </dd>
    </div>
  );
}
