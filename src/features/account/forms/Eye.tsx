export interface EyeProps {
  /** Struck through: a press hides what is shown. */
  readonly closed?: boolean;
}

/** The sign on the button that shows a password. The button says the same in words. */
export function Eye({ closed }: EyeProps) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6" />
      {closed && <path d="m4 4 16 16" />}
    </svg>
  );
}
