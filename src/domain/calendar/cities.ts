import { findPlace, type Place } from './places';

/** A place with its prayer times. */
export interface City extends Place {
  readonly state: string;
  /** Degrees, north and east positive: the post office, to two decimals (about a kilometre). */
  readonly latitude: number;
  readonly longitude: number;
}

const createCity = (slug: string, state: string, latitude: number, longitude: number): City => ({
  ...findPlace(slug)!,
  state,
  latitude,
  longitude,
});

/** The capitals of the states and territories, by population. */
export const capitals: readonly City[] = [
  createCity('sydney', 'New South Wales', -33.87, 151.21),
  createCity('melbourne', 'Victoria', -37.81, 144.96),
  createCity('brisbane', 'Queensland', -27.47, 153.03),
  createCity('perth', 'Western Australia', -31.95, 115.86),
  createCity('adelaide', 'South Australia', -34.93, 138.6),
  createCity('canberra', 'Australian Capital Territory', -35.28, 149.13),
  createCity('hobart', 'Tasmania', -42.88, 147.33),
  createCity('darwin', 'Northern Territory', -12.46, 130.84),
];

/** Every place whose sunset a donor can choose: the capitals, and the islands that have clocks of their own. */
export const cities: readonly City[] = [
  ...capitals,
  createCity('christmas-island', 'Indian Ocean Territories', -10.42, 105.68),
  createCity('cocos-islands', 'Indian Ocean Territories', -12.19, 96.83),
  createCity('lord-howe-island', 'New South Wales', -31.53, 159.07),
  createCity('norfolk-island', 'Norfolk Island', -29.06, 167.96),
];
