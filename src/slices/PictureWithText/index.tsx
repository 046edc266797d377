import { Section } from '../../components/layout/Section';
import type { ImageValue } from '../../components/media/image';
import { Picture } from '../../components/media/Picture';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import { toNamedLink, type LinkValue } from '../../components/ui/link';
import { TextLink } from '../../components/ui/TextLink';
import type { SliceProps, Text } from '../sliceProps';
import * as styles from './PictureWithText.module.css';

export interface PictureWithTextPrimary {
  readonly heading?: Text;
  readonly text?: RichTextValue;
  readonly image?: ImageValue | null;
  readonly link?: LinkValue | null;
  readonly link_label?: Text;
}

/** A picture beside text: on the left, or on the right in the variation `pictureRight`. */
export default function PictureWithText({ slice: { primary, variation } }: SliceProps<PictureWithTextPrimary>) {
  const id = toHeadingId(primary.heading ?? '');
  const link = toNamedLink(primary.link, primary.link_label);
  return (
    <Section labelledBy={primary.heading ? id : undefined}>
      <div className={[styles.columns, variation === 'pictureRight' && styles.right].filter(Boolean).join(' ')}>
        <Picture
          image={primary.image}
          fit="fill"
          className={styles.picture}
          sizes="(min-width: 60rem) 35rem, calc(100vw - 2.25rem)"
        />
        <div className={styles.words}>
          {primary.heading && <h2 id={id}>{primary.heading}</h2>}
          <RichText field={primary.text} />
          {link && <TextLink href={link.href}>{link.label}</TextLink>}
        </div>
      </div>
    </Section>
  );
}
