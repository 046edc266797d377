import { useEffect, useId, useRef } from 'react';
import { claimTitle } from '../seo/claimTitle';
import { Notice, type NoticeProps } from './Notice';

export interface FocusedNoticeProps extends Omit<NoticeProps, 'role'> {
  /** Its subject: another one takes the focus again. */
  readonly about?: unknown;
}

/**
 * The answer to a press: it takes the focus, because the button may be gone or far from it. It has no live role, because a screen
 * reader reads what takes the focus, and would read an alert twice.
 */
export function FocusedNotice({ about, ...notice }: FocusedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const isError = notice.tone === 'bad';
  useEffect(() => place.current?.focus(), [about]);
  useEffect(() => (isError ? claimTitle({ isError }) : undefined), [isError]);
  return (
    <div ref={place} id={id} tabIndex={-1} role="group" aria-labelledby={id}>
      <Notice {...notice} role="none" />
    </div>
  );
}
