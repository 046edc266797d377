import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import * as styles from './Button.module.css';
import { SiteLink } from './SiteLink';
import { keepExact } from './Untranslated';

interface Look {
  /** `main` is the page's main action, `solid` any other form's submit, `quiet` an alternative. */
  readonly look?: 'main' | 'solid' | 'quiet';
  readonly size?: 'normal' | 'small';
  /** For use on the deep purple background. */
  readonly onDeep?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button for an action. A link that looks like one is a `ButtonLink`. */
export function Button({ look, size, onDeep, className, type = 'button', children, ...button }: ButtonProps) {
  return (
    <button type={type} className={classNames({ look, size, onDeep, className })} {...button}>
      {keepExact(children)}
    </button>
  );
}

export interface ButtonLinkProps extends Look, Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'rel' | 'onClick'> {
  readonly href: string;
}

/** A link that looks like a button, for the way to the next step. */
export function ButtonLink({ look, size, onDeep, className, children, ...link }: ButtonLinkProps) {
  return (
    <SiteLink {...link} className={classNames({ look, size, onDeep, className })}>
      {keepExact(children)}
    </SiteLink>
  );
}

function classNames({ look = 'main', size, onDeep, className }: Partial<Look>) {
  return [styles.button, styles[look], size === 'small' && styles.small, onDeep && styles.onDeep, className]
    .filter(Boolean)
    .join(' ');
}
