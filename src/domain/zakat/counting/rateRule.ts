import type { Choices } from '../form/ZakatForm';

/** The rule that says what part of the net is due: by a lunar or a solar year. */
export function rateRule({ year }: Pick<Choices, 'year'>): 'rate_lunar' | 'rate_solar' {
  return year === 'lunar' ? 'rate_lunar' : 'rate_solar';
}
