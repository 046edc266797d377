import { RichText } from '../rich-text/RichText';
import { hasText, type RichTextValue } from '../rich-text/richTextValue';
import { SiteLink } from '../ui/SiteLink';
import type { NavLink } from '../ui/link';
import * as styles from './Announcement.module.css';

export interface AnnouncementProps {
  readonly text: RichTextValue;
  readonly link?: NavLink | null;
}

/** One line above the header, for what everybody should know now. */
export function Announcement({ text, link }: AnnouncementProps) {
  if (!hasText(text)) return null;
  return (
    <aside className={styles.announcement} aria-label="Announcement" data-screen>
      <RichText field={text} look="plain" />
      {link && <SiteLink href={link.href}>{link.label}</SiteLink>}
    </aside>
  );
}
