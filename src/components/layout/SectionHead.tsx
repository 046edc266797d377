import { RichText } from '../rich-text/RichText';
import type { RichTextValue } from '../rich-text/richTextValue';
import { TextLink } from '../ui/TextLink';
import type { NavLink } from '../ui/link';
import * as styles from './layout.module.css';

export interface SectionHeadProps {
  readonly heading?: string | null;
  /** The id that the section's `labelledBy` names. */
  readonly id?: string;
  readonly intro?: RichTextValue;
  /** Link to the full list, if the section shows a part of it. */
  readonly link?: NavLink | null;
}

/** The heading of a section, a short intro, and a link to the full list. */
export function SectionHead({ heading, id, intro, link }: SectionHeadProps) {
  if (!heading && !link) return null;
  return (
    <div className={styles.head}>
      <div className={styles.headWords}>
        {heading && <h2 id={id}>{heading}</h2>}
        <RichText field={intro} look="plain" className={styles.intro} />
      </div>
      {link && <TextLink href={link.href}>{link.label}</TextLink>}
    </div>
  );
}
