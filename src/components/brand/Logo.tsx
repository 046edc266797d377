import * as styles from './brand.module.css';

export interface LogoProps {
  readonly className?: string;
}

/** The logo: mizan, the balance, in an eight-pointed star. Decorative, because the name is beside it. */
export function Logo({ className }: LogoProps) {
  return (
    <svg className={className} width="44" height="44" viewBox="0 0 48 48" aria-hidden="true">
      <path
        className={styles.star}
        d="M48 24 40.97 16.97V7.03H31.03L24 0l-7.03 7.03H7.03v9.94L0 24l7.03 7.03v9.94h9.94L24 48l7.03-7.03h9.94v-9.94z"
      />
      <path
        className={styles.scales}
        d="M24 12.5V35m-6 0h12M13.5 17.5h21m-21 0L9.8 26a3.8 3.8 0 0 0 7.4 0zm21 0L30.8 26a3.8 3.8 0 0 0 7.4 0z"
      />
      <circle className={styles.pivot} cx="24" cy="12" r="2.2" />
    </svg>
  );
}
