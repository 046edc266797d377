/** In the `en-CA` locale a date is written as ISO 8601 writes it. */
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney', dateStyle: 'short' });

/** The day it is in Sydney at a moment, `2026-11-20`. */
export const australianDay = (at: string | Date) => days.format(new Date(at));
