import * as styles from './brand.module.css';

const paths = {
  zakat: 'M16 5v21m-5 0h10M6 9h20M6 9l-3 8a3.2 3.2 0 0 0 6 0zm20 0-3 8a3.2 3.2 0 0 0 6 0z',
  sadaqah:
    'M3 20h4l5-2c3 0 4 3 8 2.5l6-2c2 0 2.5 2 1 3L19 27H7H3M16 13c-5-3-6-8-2.5-9 1.5-.4 2.5 1 2.5 2 0-1 1-2.4 2.5-2C22 5 21 10 16 13z',
  fidyah: 'M4 16h24c0 6-4 10-8 10h-8c-4 0-8-4-8-10zM11 12c-2-2 2-4 0-6m5 6c-2-2 2-4 0-6m5 6c-2-2 2-4 0-6M10 29h12',
  fitr: 'M16 29V12m0 0c-3-1-4-5 0-9 4 4 3 8 0 9zm0 7c-4 0-6-2-6-6 4 0 6 2 6 6zm0 0c4 0 6-2 6-6-4 0-6 2-6 6zm0 7c-4 0-6-2-6-6 4 0 6 2 6 6zm0 0c4 0 6-2 6-6-4 0-6 2-6 6z',
  ramadan: 'M14 4a12.5 12.5 0 1 0 14 16A11 11 0 0 1 14 4zm10 1 1.2 2.8L28 9l-2.8 1.2L24 13l-1.2-2.8L20 9l2.8-1.2z',
  tainted_wealth: 'M16 3c5 6.5 8 10.5 8 15a8 8 0 0 1-16 0c0-4.5 3-8.5 8-15zm-4 15a4 4 0 0 0 4 4',
  case: 'M5 15 16 5l11 10M8 13v14h16V13M16 23.5c-4-2.5-4.5-6-2-6.5 1-.2 2 .8 2 1.5 0-.7 1-1.7 2-1.5 2.5.5 2 4-2 6.5z',
  calculator: 'M7 4h18v24H7zm4 4h10v5H11zm0 10h.1m4.9 0h.1m4.9 0h.1M11 23h.1m4.9 0h.1m4.9 0h.1',
} as const;

export type GivingKind = keyof typeof paths;

export interface GivingIconProps {
  readonly kind: GivingKind;
  readonly className?: string;
}

/** A small drawing for a way of giving; its title stands beside it. */
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
      <path d={paths[kind]} />
    </svg>
  );
}

/** Whether the content service's word names a way of giving that has a drawing. */
export function isGivingKind(kind: unknown): kind is GivingKind {
  return typeof kind === 'string' && Object.hasOwn(paths, kind);
}
