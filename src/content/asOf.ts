/** The beginning, in a preview's cookie or address, of the ref of everything that is scheduled until a moment. */
const asOfPrefix = 'as-of:';

/**
 * Names a preview of all releases that are scheduled until a moment. The content service knows releases one by one, each by
 * its own ref: this is no ref, and it is never sent there.
 */
export const asOfRef = (moment: Date): string => asOfPrefix + moment.toISOString();

/** Parses the moment of a preview; `null` for a ref of the content service. */
export function parseAsOfRef(ref: string): Date | null {
  if (!ref.startsWith(asOfPrefix)) return null;
  const moment = new Date(ref.slice(asOfPrefix.length));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A release, or the published content, as the repository lists its refs. */
export interface ScheduledRef {
  readonly ref: string;
  readonly label: string;
  /** When the content service will publish it, such as `2027-01-20T13:00:00+0000`; most have none. */
  readonly scheduledAt?: string | undefined;
}

/** Lists the releases that are scheduled until a moment, the earliest first: the order in which the service will publish them. */
export function listReleasesUntil<Item extends ScheduledRef>(refs: readonly Item[], moment: Date): readonly Item[] {
  return refs
    .flatMap((item) => {
      const time = item.scheduledAt === undefined ? Number.NaN : parseTime(item.scheduledAt);
      return time <= moment.getTime() ? [{ item, time }] : [];
    })
    .sort((a, b) => a.time - b.time)
    .map(({ item }) => item);
}

/** The service writes the offset without a colon, which Safari does not read. */
const parseTime = (text: string): number => Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
