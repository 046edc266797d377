import { parseAsOfRef, listReleasesUntil } from '../../content/asOf';
import { toZonedTime } from '../../domain/calendar/toZonedTime';
import { formatDate, formatClock } from '../../texts/days';
import { sydneyZone } from '../../domain/calendar/sydneyDay';
import { copy } from '../../texts/en-AU/preview';

/** A ref as the repository's description lists it. */
export interface RepositoryRef {
  readonly id?: string;
  readonly ref: string;
  readonly label: string;
  /** When a release will be published, if that is planned. */
  readonly scheduledAt?: string;
}

/**
 * Finds what editors call the content of a ref: the name of its release or draft. The hosted content service previews by refs that are
 * addresses and are not listed; one for a release has the release's id in its path. A moment is called by the releases that are
 * scheduled until then. `null` if no name is known.
 */
export function getReleaseLabel(ref: string, refs: readonly RepositoryRef[]): string | null {
  const moment = parseAsOfRef(ref);
  if (moment) return nameOfMoment(moment, refs);
  const listed = refs.find((candidate) => candidate.ref === ref);
  if (listed) return listed.label;
  const parts = new Set(ref.startsWith('https://') ? ref.split(/[/:?#&=~]/) : []);
  return refs.find(({ id }) => id !== undefined && parts.has(id))?.label ?? null;
}

function nameOfMoment(moment: Date, refs: readonly RepositoryRef[]): string {
  const { day, time } = toZonedTime(moment, sydneyZone);
  const names = listReleasesUntil(refs, moment).map(({ label }) => label);
  return copy.moment.name(formatDate(day), formatClock(time), names);
}
