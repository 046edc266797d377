/** Whether the value is a day that exists: 2027-02-30 does not. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Whether the value is a moment in the content service's format: `2026-05-04T02:10:00+0000`. */
export function isMoment(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})\+0000$/.exec(value);
  return match !== null && isDay(match[1]) && !Number.isNaN(Date.parse(`${match[1]}T${match[2]}Z`));
}
