import { Section } from '../../components/layout/Section';
import type { SliceProps, Text } from '../sliceProps';
import * as styles from './Quote.module.css';

export interface QuotePrimary {
  /** The field `text` under an alias: a query cannot call it `text` beside the rich text of other slices. */
  readonly words?: Text;
  /** The same field in preview data. */
  readonly text?: Text;
  readonly attribution?: Text;
  readonly role?: Text;
}

/** A quotation. */
export default function Quote({ slice: { primary } }: SliceProps<QuotePrimary>) {
  const words = primary.words ?? primary.text;
  if (!words) return null;
  return (
    <Section kind="flow">
      <figure className={styles.quote}>
        <blockquote className={styles.words}>
          <p>{words}</p>
        </blockquote>
        {primary.attribution && (
          <figcaption className={styles.who}>
            <strong>{primary.attribution}</strong>
            {primary.role && <span>{primary.role}</span>}
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
