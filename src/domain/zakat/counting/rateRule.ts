import type { Choices } from '../form/ZakatForm';

/** The rule for the rate: by a lunar or a solar year. */
export function rateRule({ year }: Pick<Choices, 'year'>): 'rate_lunar' | 'rate_solar' {
  return year === 'lunar' ? 'rate_lunar' : 'rate_solar';
}
