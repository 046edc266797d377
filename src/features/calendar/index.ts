export { CityCalendars } from './CityCalendars';
export type { CityCalendar } from './cityCalendar';
export { Method } from './CalendarNotes';
export { Sighting } from './CalendarNotes';
