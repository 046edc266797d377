import { useEffect, useRef, type ReactNode } from 'react';
import { getFullTitle } from '../../../components/seo/getFullTitle';
import { claimTitle } from '../../../components/seo/claimTitle';

export interface ScreenHeadingProps {
  /** The window's title while this part is shown. */
  readonly title: string;
  readonly className?: string;
  /** The title itself, if left out. */
  readonly children?: ReactNode;
}

/**
 * The heading of a part of the account. It names the window, and takes focus when it comes in the place of another, so that a
 * screen reader says where one is. The first one of a visit leaves focus alone: nothing was opened yet.
 */
export function ScreenHeading({ title, className, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown.before) heading.current?.focus();
    shown.before = true;
    return claimTitle({ title: getFullTitle(title) });
  }, [title]);
  return (
    <h2 className={className} ref={heading} tabIndex={-1}>
      {children ?? title}
    </h2>
  );
}

/** Whether a part of the account was shown since the page came. */
const shown = { before: false };

/** Forgets the screens when the account's page goes: coming back to it is a new visit. */
export function forgetScreens(): void {
  shown.before = false;
}
