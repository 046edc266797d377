const paths = {
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4m6-4v4',
  check: 'm5 13 4.5 4.5L19 7',
  chevron: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11m-5-4 5 5 5-5M5 20h14',
  info: 'M12 11v6m0-10v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  lock: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3 6h18v12H3zm0 1 9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  pin: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11zm0-13.5v5m-2.5-2.5h5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m5 11.5L20 20',
  care: 'M12 4 3 20h18zM12 10v5m0 2v.5',
} as const;

export type IconName = keyof typeof paths;

export interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** Whether an icon points where lines run to: it is turned if they run from the right. */
const turns = (name: IconName) => name === 'arrow' || undefined;

/** A small icon beside text that says the same; hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-turns={turns(name)}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
