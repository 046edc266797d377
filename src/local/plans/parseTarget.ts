import { parseMoment } from '../shared/parseMoment';

/** Days that the clock may be moved at once: a Hijri year and a month, so that each preset is within them. */
const mostDays = 400;

export type Target = { readonly ok: true; readonly at: Date } | { readonly ok: false; readonly error: string };

/**
 * A moment to move the clock to.
 *
 * @param text - as the field for a date and a time in Sydney sends it, `2027-03-01T18:30`, or an ISO moment, as a preset does
 */
export function parseTarget(text: string, now: Date): Target {
  const isPreset = text.endsWith('Z');
  const at = isPreset ? new Date(text) : parseMoment(text);
  if (at === 'none' || Number.isNaN(at.getTime()))
    return { ok: false, error: 'Enter a date and a time, such as 1 March 2027, 6:30 pm.' };
  if (at <= now)
    return { ok: false, error: 'The clock is past that time, and it can’t go back. Choose a later date or time.' };
  return at.getTime() - now.getTime() > mostDays * 86_400_000
    ? { ok: false, error: `That is more than ${mostDays} days ahead. Move the clock there in shorter steps.` }
    : { ok: true, at };
}
