import { formatDate } from '../../../components/ui/formatDate';

/** Making a browser's date format takes longer than everything else that a keystroke asks for, and there are two prices. */
const days = new Map<string, string>();

/** The day of a price as the site writes it; that of a moment is Sydney's. Only in a browser: the page as it was built has days. */
export function priceDay(at: string): string {
  if (at.length <= 10) return formatDate(at);
  const known = days.get(at);
  if (known) return known;
  const day = formatDate(new Date(at).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }));
  days.set(at, day);
  return day;
}
