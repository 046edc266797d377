const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A calendar day as Australians write it: `2026-05-04` → `4 May 2026`. Anything else comes back unchanged.
 * Made by hand so that server and browser agree to the letter, whatever their language data.
 */
export function formatDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : iso;
}
