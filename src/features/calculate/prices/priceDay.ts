import { formatDate } from '../../../components/ui/formatDate';

/** The day of a price as the site writes it; that of a moment is Sydney's. Only in a browser: the page as it was built has days. */
export function priceDay(at: string): string {
  const day = at.length > 10 ? new Date(at).toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }) : at;
  return formatDate(day);
}
