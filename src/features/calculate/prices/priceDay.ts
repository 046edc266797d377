import { formatDate } from '../../../components/ui/formatDate';
import { sydneyDay } from '../../../domain/calendar/sydneyDay';

/** The day of a price as the site writes it; that of a moment is Sydney's. */
export const priceDay = (at: string): string => formatDate(at.length <= 10 ? at : sydneyDay(new Date(at)));
