import { expect, it } from 'vitest';
import { emptyApplication, toApplication } from './applicationValues';

it.each([
  ['2', '0', 2, 0],
  ['٢', '٣', 2, 3],
  ['২', '۱', 2, 1],
  ['\u200B2', ' ', 2, 0],
  ['two', '1,5', 'two', 1.5],
])('a household typed as %j adults and %j children is read as people mean it', (adults, children, read, readChildren) =>
  expect(toApplication({ ...emptyApplication, adults, children }, 'attempt')).toMatchObject({
    adults: read,
    children: readChildren,
  }),
);
