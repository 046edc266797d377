import { expect, it } from 'vitest';
import { formatSecurityText } from './onPostBuild';

it('security.txt expires within a year of its build, and names how to reach us and where it is', () => {
  expect(formatSecurityText('https://www.example.org', new Date('2026-11-20T00:00:00Z')).split('\n')).toEqual([
    'Contact: mailto:security@mizan.example',
    'Expires: 2027-11-15T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://www.example.org/.well-known/security.txt',
    '',
  ]);
});
