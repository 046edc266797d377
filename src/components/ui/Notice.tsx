import type { ReactNode } from 'react';
import { Icon } from './Icon';
import * as styles from './ui.module.css';
import { keepExact } from './Untranslated';

export interface NoticeProps {
  /** `note` informs, `ruling` states a ruling, `care` asks for attention, `good` confirms, `bad` reports a failure. */
  readonly tone?: 'note' | 'ruling' | 'care' | 'good' | 'bad';
  readonly heading?: string | null;
  /** A paragraph, before the children. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** `alert` and `status` for messages that appear by themselves; what answers a press is a `FocusedNotice`. */
  readonly role?: 'note' | 'alert' | 'status' | 'none';
}

const icons = { note: 'info', ruling: 'info', care: 'care', good: 'check', bad: 'care' } as const;

/** A highlighted message. */
export function Notice({ tone = 'note', heading, text, children, role = 'note' }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      <Icon name={icons[tone]} />
      <div>
        {heading && <p className={styles.noticeHeading}>{keepExact(heading)}</p>}
        {text && <p>{keepExact(text)}</p>}
        {children}
      </div>
    </div>
  );
}
