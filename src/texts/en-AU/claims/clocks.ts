import { area, message } from '../../message';

/**
 * Says whose clock the days of a screen, an email or a file go by. Each place in Australia has another date for some hours of a day; if
 * there is no room for words, a label has only the city: `Date of the gift (Sydney)`.
 */
export const clocks = area('claims/clocks', {
  byDateIn: (city: string) => message('by the date in {city}', { city }),
  byDateInSydney: 'by the date in Sydney',
  /** For a person's own dates, such as that of their zakat. */
  byDeviceDate: 'by the date on your device',
});
