import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { ImageValue } from '../../components/media/image';
import { Picture } from '../../components/media/Picture';
import { RichText } from '../../components/rich-text/RichText';
import { hasText } from '../../components/rich-text/richTextValue';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import * as styles from './giving.module.css';

export interface WhereItGoesProps {
  readonly heading: string | null;
  readonly text: RichTextValue;
  readonly image: ImageValue | null;
}

/** What a donation is used for, beside the page's picture. */
export function WhereItGoes({ heading, text, image }: WhereItGoesProps) {
  if (!hasText(text)) return null;
  return (
    <Section tone="tinted" labelledBy="where-it-goes">
      <div className={styles.goes}>
        <div>
          <SectionHead heading={heading ?? 'Where it goes'} id="where-it-goes" />
          <RichText field={text} />
        </div>
        <Picture
          image={image}
          fit="fill"
          className={styles.picture}
          sizes="(min-width: 60rem) 30rem, calc(100vw - 2.25rem)"
        />
      </div>
    </Section>
  );
}
