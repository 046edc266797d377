import type { ReactNode } from 'react';
import { formatDate } from '../../texts/days';
import { formatHijri } from '../../texts/hijri';
import { deviceDay } from '../../components/ui/deviceDay';
import * as styles from './statements.module.css';

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

/** Formats the day on which a calculation was worked out, by the person's clocks: `20 November 2026`. */
export const formatDay = (moment: string): string => formatDate(deviceDay(new Date(moment)));

/** Formats the same day in the Islamic calendar. */
export const formatHijriDay = (moment: string): string => formatHijri(deviceDay(new Date(moment)));
