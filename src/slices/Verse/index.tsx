import { Divider } from '../../components/brand/Divider';
import { Section } from '../../components/layout/Section';
import { Arabic } from '../../components/ui/Arabic';
import { slices as texts } from '../../texts/en-AU/slices';
import type { SliceProps, Text } from '../sliceProps';
import * as styles from './Verse.module.css';

export interface VersePrimary {
  readonly arabic?: Text;
  readonly transliteration?: Text;
  readonly translation?: Text;
  readonly source?: Text;
}

/** A verse or narration with its translation and source; how it is read aloud is folded. */
export default function Verse({ slice: { primary } }: SliceProps<VersePrimary>) {
  return (
    <Section kind="flow">
      <figure className={styles.verse}>
        <Divider />
        {primary.arabic && (
          <Arabic as="p" className={styles.arabic}>
            {primary.arabic}
          </Arabic>
        )}
        {/* An Arabic document repeats the verse itself: it needs no translation. */}
        {primary.translation !== primary.arabic && (
          <blockquote className={styles.translation}>
            <p>{primary.translation}</p>
          </blockquote>
        )}
        {primary.source && <figcaption className={styles.source}>{primary.source}</figcaption>}
        {primary.transliteration && (
          <details className={styles.source}>
            <summary>{texts.readAloud}</summary>
            <p lang="ar-Latn">{primary.transliteration}</p>
          </details>
        )}
      </figure>
    </Section>
  );
}
