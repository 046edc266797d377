export { CityCalendars } from './CityCalendars';
export type { CityCalendar } from './cityCalendar';
export { Sighting } from './Sighting';
