import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { SiteLink } from './SiteLink';
import * as styles from './ui.module.css';

export interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A standalone link with an arrow, from a card or section. */
export function TextLink({ href, children, className }: TextLinkProps) {
  return (
    <SiteLink href={href} className={[styles.textLink, className].filter(Boolean).join(' ')}>
      {children}
      <Icon name="arrow" />
    </SiteLink>
  );
}
