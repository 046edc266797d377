export { CityCalendars } from './CityCalendars';
export type { CityCalendar } from './cityCalendar';
export { Method } from './Method';
export { Sighting } from './Sighting';
