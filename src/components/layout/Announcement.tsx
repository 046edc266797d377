import { useEffect, useState } from 'react';
import { RichText } from '../rich-text/RichText';
import { hasText, toPlainText, type RichTextValue } from '../rich-text/richTextValue';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import type { NavLink } from '../ui/link';
import { dismiss, dismissedAttribute, isDismissed } from './dismissed';
import * as styles from './Announcement.module.css';
import { copy } from '../../texts/en-AU/site';

export interface AnnouncementProps {
  readonly text: RichTextValue;
  readonly link?: NavLink | null;
}

/** One line above the header, for what everyone should know now. Once dismissed, it stays away until it says something else. */
export function Announcement({ text, link }: AnnouncementProps) {
  const words = toPlainText(text);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const wasDismissed = isDismissed(words);
    setGone(wasDismissed);
    document.documentElement.toggleAttribute(dismissedAttribute, wasDismissed);
  }, [words]);
  if (gone || !hasText(text)) return null;
  return (
    <aside className={styles.announcement} aria-label={copy.layout.announcement} data-screen>
      <div className={styles.words}>
        <RichText field={text} look="plain" />
        {link && <SiteLink href={link.href}>{link.label}</SiteLink>}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={copy.layout.dismiss}
        onClick={() => {
          dismiss(words);
          setGone(true);
        }}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
