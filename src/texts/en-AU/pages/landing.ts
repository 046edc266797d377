import { area, message } from '../../message';

/** Texts that the template adds to its documents. */
export const landingCopy = area('pages/landing', {
  learn: 'Learn',
  guides: 'Guides',
  published: (day: string) => message('Published {day}', { day }),
  reviewed: (day: string, by: string | null) =>
    by ? message('reviewed {day} by {by}', { day, by }) : message('reviewed {day}', { day }),
  next: 'Read next',
});
