import { Section } from '../../components/layout/Section';
import { RichText } from '../../components/rich-text/RichText';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { DateText } from '../../components/ui/DateText';
import { formatDate } from '../../components/ui/formatDate';
import * as styles from './Case.module.css';

export interface UpdatesProps {
  readonly updates: readonly { readonly date: string | null; readonly text: RichTextValue }[];
}

/** Updates, newest first as editors order them. */
export function Updates({ updates }: UpdatesProps) {
  if (updates.length === 0) return null;
  return (
    <Section kind="flow" labelledBy="updates">
      <h2 id="updates" className={styles.heading}>
        Updates
      </h2>
      <ol className={styles.updates}>
        {updates.map(({ date, text }) => (
          <li key={date}>
            <h3 className={styles.date}>{date && <DateText iso={date} text={formatDate(date)} />}</h3>
            <RichText field={text} look="plain" />
          </li>
        ))}
      </ol>
    </Section>
  );
}
