import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { capitals } from '../domain/calendar/cities';
import { calendarTypeDefinitions, createCalendarNodes } from './calendarNodes';

type CreatedNode = Record<string, unknown> & { days: Record<string, unknown>[]; internal: { contentDigest: string } };

async function createNodesAt(now: string): Promise<CreatedNode[]> {
  const nodes: CreatedNode[] = [];
  const tools = {
    actions: { createNode: (node: CreatedNode) => nodes.push(node) },
    createNodeId: (name: string) => `id of ${name}`,
    createContentDigest: (content: unknown) => JSON.stringify(content),
  };
  await createCalendarNodes(tools as unknown as Parameters<typeof createCalendarNodes>[0], new Date(now));
  return nodes;
}

test('each city has a node with its calendar', async () => {
  const nodes = await createNodesAt('2026-11-20T07:00:00Z');
  expect(nodes.map(({ city }) => city)).toEqual(capitals.map(({ name }) => name));
  const [sydney] = nodes;
  expect(sydney).toMatchObject({
    slug: 'sydney',
    zone: 'Australia/Sydney',
    clocks: 'Australian Eastern Daylight Time',
    year: 1448,
    firstDay: '2027-02-08',
    lastDay: '2027-03-08',
    eid: '2027-03-09',
    length: 29,
    file: '/calendars/ramadan-1448-sydney.ics',
    position: 0,
    internal: { type: 'RamadanCalendar' },
  });
  expect(sydney?.days).toHaveLength(31);
  expect(sydney?.days[1]).toMatchObject({ date: '2027-02-08', ramadanDay: 1, fajr: '04:51', maghrib: '19:55' });
});

test('the Ramadan shown depends on the date in Sydney', async () => {
  expect((await createNodesAt('2027-03-09T12:59:00Z'))[0]).toMatchObject({ year: 1448 });
  expect((await createNodesAt('2027-03-09T13:00:00Z'))[0]).toMatchObject({ year: 1449 });
});

test('the type definitions cover every field of a node', async () => {
  const schema = buildSchema(`interface Node { id: ID! } directive @dontInfer on OBJECT type Query { id: ID }
    ${calendarTypeDefinitions.replace('implements Node', '')}`);
  const fields = (name: string) => {
    const type = schema.getType(name);
    return type && 'getFields' in type ? Object.keys(type.getFields()) : [];
  };
  const [node] = await createNodesAt('2026-11-20T07:00:00Z');
  if (!node) throw new Error('no node');
  const { id, internal, ...calendar } = node;
  expect(id).toBe('id of RamadanCalendar sydney');
  expect(internal).toBeDefined();
  expect(fields('RamadanCalendar').sort()).toEqual(Object.keys(calendar).sort());
  expect(fields('RamadanCalendarDay').sort()).toEqual(Object.keys(calendar.days[1] ?? {}).sort());
});
