import * as styles from './brand.module.css';

const kinds = ['zakat', 'sadaqah', 'fidyah', 'fitr', 'ramadan', 'tainted_wealth', 'case', 'calculator'] as const;

export type GivingKind = (typeof kinds)[number];

export interface GivingIconProps {
  readonly kind: GivingKind;
  readonly className?: string;
}

/**
 * A small drawing for a way of giving, shown beside its title. The lines are in static/giving-icons.svg, so only pages
 * that show one load them.
 */
export function GivingIcon({ kind, className }: GivingIconProps) {
  return (
    <svg
      className={[styles.icon, className].filter(Boolean).join(' ')}
      width="40"
      height="40"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`/giving-icons.svg#${kind}`} />
    </svg>
  );
}

/** Whether the content service's value names a way of giving that has a drawing. */
export function isGivingKind(kind: unknown): kind is GivingKind {
  return kinds.some((name) => name === kind);
}
