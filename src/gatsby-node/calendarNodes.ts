import type { SourceNodesArgs } from 'gatsby';
import { capitals } from '../domain/calendar/cities';
import { createCityCalendar, getShownRamadan } from './calendar/createCityCalendar';

/** The GraphQL types of the Ramadan calendars, for `createTypes`. */
export const calendarTypeDefinitions = /* GraphQL */ `
  "A city's prayer times for the Ramadan that is running or comes next."
  type RamadanCalendar implements Node @dontInfer {
    city: String!
    slug: String!
    state: String!
    zone: String!
    clocks: String!
    year: Int!
    firstDay: String!
    lastDay: String!
    eid: String!
    length: Int!
    file: String!
    position: Int!
    days: [RamadanCalendarDay!]!
  }

  "A day of a Ramadan calendar; times on the city's clocks, as 04:52."
  type RamadanCalendarDay {
    kind: String!
    date: String!
    ramadanDay: Int
    night: Int
    fajr: String!
    sunrise: String!
    dhuhr: String!
    asr: String!
    asrHanafi: String!
    maghrib: String!
    isha: String!
  }
`;

type NodeTools = Pick<SourceNodesArgs, 'actions' | 'createNodeId' | 'createContentDigest'>;

/** Makes a `RamadanCalendar` node for each city, for the current or next Ramadan at `now`. */
export async function createCalendarNodes(
  { actions, createNodeId, createContentDigest }: NodeTools,
  now: Date,
): Promise<void> {
  const ramadan = getShownRamadan(now);
  for (const [position, city] of capitals.entries()) {
    const calendar = createCityCalendar(city, ramadan, position);
    await actions.createNode({
      ...calendar,
      id: createNodeId(`RamadanCalendar ${city.slug}`),
      internal: { type: 'RamadanCalendar', contentDigest: createContentDigest(calendar) },
    });
  }
}
