import { findNextDue, type Announced, type Plan, type Schedule } from '../../domain/plan';
import { listFirstDues } from '../../domain/plan/listFirstDues';

/** A moment to move the clock to; `null` if there is none. */
export interface Preset {
  readonly label: string;
  readonly at: Date | null;
}

const hourMilliseconds = 3_600_000;

/** More dates than two Ramadans have nights: the wanted night is among them. */
const maxDates = 61;

/** Lists where a person may want the scheduler's clock to be next, each after the given moment; days and nights are Sydney's. */
export function listPresets(plans: readonly Plan[], now: Date, announced: Announced): Preset[] {
  const after = new Date(now.getTime() + 1);
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const findDate = (schedule: Schedule, isWanted: (key: string) => boolean = () => true) => {
    const terms = { schedule, ends: {}, city: 'sydney', cents: 100_00, kind: 'sadaqah', coversFee: false } as const;
    return listFirstDues(terms, after, announced, maxDates).find(({ key }) => isWanted(key))?.at ?? null;
  };
  const dues = plans
    .filter(({ status }) => status === 'active')
    .map((plan) => findNextDue(plan, announced)?.at.getTime() ?? 0)
    .filter((at) => at > now.getTime());
  return [
    { label: 'Next date of any plan', at: dues.length > 0 ? new Date(Math.min(...dues)) : null },
    { label: 'Next Friday', at: findDate({ every: 'friday' }) },
    { label: 'First night of Ramadan', at: findDate({ every: 'ramadan_night' }, (key) => key.endsWith('-night-01')) },
    {
      label: 'The last ten nights',
      at: findDate({ every: 'last_ten_nights', weight: 'equal' }, (key) => key.endsWith('-night-21')),
    },
    { label: 'One day', at: later(24 * hourMilliseconds) },
    { label: 'One hour', at: later(hourMilliseconds) },
  ];
}
