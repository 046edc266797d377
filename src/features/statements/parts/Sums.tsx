import type { ReactNode } from 'react';
import * as styles from '../statements.module.css';

/** Names with their values. */
export function Sums({ sums }: { readonly sums: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
