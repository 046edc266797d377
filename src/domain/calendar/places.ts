/** A place in Australia, for what depends on its clocks. */
export interface Place {
  readonly name: string;
  /** Used in addresses, file names and requests. */
  readonly slug: string;
  /** IANA time zone, which has the place's daylight saving. */
  readonly zone: string;
}

/** The capitals by population, and the islands whose clocks are their own. Small: every form for giving has them. */
export const places: readonly Place[] = [
  { name: 'Sydney', slug: 'sydney', zone: 'Australia/Sydney' },
  { name: 'Melbourne', slug: 'melbourne', zone: 'Australia/Melbourne' },
  { name: 'Brisbane', slug: 'brisbane', zone: 'Australia/Brisbane' },
  { name: 'Perth', slug: 'perth', zone: 'Australia/Perth' },
  { name: 'Adelaide', slug: 'adelaide', zone: 'Australia/Adelaide' },
  { name: 'Canberra', slug: 'canberra', zone: 'Australia/Sydney' },
  { name: 'Hobart', slug: 'hobart', zone: 'Australia/Hobart' },
  { name: 'Darwin', slug: 'darwin', zone: 'Australia/Darwin' },
  { name: 'Christmas Island', slug: 'christmas-island', zone: 'Indian/Christmas' },
  { name: 'Cocos Islands', slug: 'cocos-islands', zone: 'Indian/Cocos' },
  { name: 'Lord Howe Island', slug: 'lord-howe-island', zone: 'Australia/Lord_Howe' },
  { name: 'Norfolk Island', slug: 'norfolk-island', zone: 'Pacific/Norfolk' },
];

/** Zones of towns without a place of their own, and the names that older devices have. */
const otherZones: Readonly<Record<string, string>> = {
  'Australia/ACT': 'canberra',
  'Australia/Broken_Hill': 'adelaide',
  'Australia/Canberra': 'canberra',
  'Australia/Currie': 'hobart',
  // An hour of the clock between Perth and Adelaide: Perth's prayer is the later one.
  'Australia/Eucla': 'perth',
  'Australia/LHI': 'lord-howe-island',
  'Australia/Lindeman': 'brisbane',
};

/** Finds the place of a slug; `null` for an unknown one. */
export const findPlace = (slug: string | null | undefined): Place | null =>
  places.find((place) => place.slug === slug) ?? null;

/** Returns the place whose clocks a device has, from its IANA time zone; `null` outside Australia. */
export const guessPlace = (zone: string): Place | null =>
  places.find((place) => place.zone === zone) ?? findPlace(otherZones[zone]);
