/** A city with a prayer-time calendar. */
export interface City {
  readonly name: string;
  /** Used in addresses and file names. */
  readonly slug: string;
  readonly state: string;
  /** Degrees, north and east positive: the city's general post office, to two decimals (about a kilometre). */
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone, which has the state's daylight saving. */
  readonly zone: string;
}

/** The capitals of the states and territories, by population. */
export const cities: readonly City[] = [
  {
    name: 'Sydney',
    slug: 'sydney',
    state: 'New South Wales',
    latitude: -33.87,
    longitude: 151.21,
    zone: 'Australia/Sydney',
  },
  {
    name: 'Melbourne',
    slug: 'melbourne',
    state: 'Victoria',
    latitude: -37.81,
    longitude: 144.96,
    zone: 'Australia/Melbourne',
  },
  {
    name: 'Brisbane',
    slug: 'brisbane',
    state: 'Queensland',
    latitude: -27.47,
    longitude: 153.03,
    zone: 'Australia/Brisbane',
  },
  {
    name: 'Perth',
    slug: 'perth',
    state: 'Western Australia',
    latitude: -31.95,
    longitude: 115.86,
    zone: 'Australia/Perth',
  },
  {
    name: 'Adelaide',
    slug: 'adelaide',
    state: 'South Australia',
    latitude: -34.93,
    longitude: 138.6,
    zone: 'Australia/Adelaide',
  },
  {
    name: 'Canberra',
    slug: 'canberra',
    state: 'Australian Capital Territory',
    latitude: -35.28,
    longitude: 149.13,
    zone: 'Australia/Sydney',
  },
  { name: 'Hobart', slug: 'hobart', state: 'Tasmania', latitude: -42.88, longitude: 147.33, zone: 'Australia/Hobart' },
  {
    name: 'Darwin',
    slug: 'darwin',
    state: 'Northern Territory',
    latitude: -12.46,
    longitude: 130.84,
    zone: 'Australia/Darwin',
  },
];
