const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const pattern = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/;

/** The time of a proof such as `Tue Sep 8 04:05:06 UTC 2026`, in milliseconds since 1970; `null` where it is not written so. */
export function parseTimestamp(text: string): number | null {
  const [, month = '', ...numbers] = pattern.exec(text) ?? [];
  const monthIndex = months.indexOf(month);
  if (monthIndex === -1) return null;
  const [day = 0, hour, minute, second, year = 0] = numbers.map(Number);
  return Date.UTC(year, monthIndex, day, hour, minute, second);
}
