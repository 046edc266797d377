import { sydneyMoment } from '../../domain/calendar/sydneyDay';

/** Reads what the field for a date and a time sends, such as `2027-01-20T10:00`, on Sydney's clocks; `none` for anything else. */
export function parseMoment(text: string): Date | 'none' {
  const [day = '', time = ''] = text.split('T');
  try {
    return sydneyMoment(day, time.slice(0, 5));
  } catch {
    return 'none';
  }
}
