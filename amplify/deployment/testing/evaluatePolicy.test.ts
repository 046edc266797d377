import { describe, expect, it } from 'vitest';
import { isAllowed, listGrants, withoutGrant, type AwsCall, type PolicyStatement } from './evaluatePolicy';

const table = 'arn:aws:dynamodb:ap-southeast-2:000000000000:table/donations';
const statements: readonly PolicyStatement[] = [
  { Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:Query'], Resource: table },
  { Effect: 'Allow', Action: 'dynamodb:Query', Resource: [`${table}/index/byDay`, `${table}/index/byDue`] },
  { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::documents/applications/*' },
  {
    Effect: 'Deny',
    Action: 'dynamodb:GetItem',
    Resource: table,
    Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
  },
];
const get = (leadingKeys: readonly string[]): AwsCall => ({
  action: 'dynamodb:GetItem',
  resources: [table],
  leadingKeys,
});

describe('a policy evaluated by the tests', () => {
  it.each<[string, boolean, AwsCall]>([
    ['an action on its resource', true, get(['DONATION#1'])],
    ['an action that no statement has', false, { ...get([]), action: 'dynamodb:PutItem' }],
    ['another resource', false, { ...get([]), resources: [`${table}-2`] }],
    ['an index, which the table’s own grant does not include', false, { ...get([]), resources: [`${table}/index/a`] }],
    ['an index of its own grant', true, { action: 'dynamodb:Query', resources: [`${table}/index/byDue`] }],
    ['two resources of which one is not allowed', false, { ...get([]), resources: [table, `${table}-2`] }],
    ['a key that a condition refuses', false, get(['DONATION#1', 'AUDIT#2027-02'])],
    [
      'an object beneath a prefix',
      true,
      { action: 's3:GetObject', resources: [`arn:aws:s3:::documents/applications/a/b`] },
    ],
    ['an object beside the prefix', false, { action: 's3:GetObject', resources: ['arn:aws:s3:::documents/other'] }],
    ['nothing at all', false, { action: 'dynamodb:GetItem', resources: [] }],
  ])('a policy decides on %s: %s', (_, expected, call) => expect(isAllowed(statements, call)).toBe(expected));

  it('a policy without one of its grants allows the others, and refuses what it refused', () => {
    const all = listGrants(statements);
    expect(all).toHaveLength(5);
    for (const grant of all) {
      const left = withoutGrant(statements, grant);
      expect(listGrants(left)).toEqual(all.filter((one) => one !== grant));
      expect(isAllowed(left, get(['AUDIT#2027-02']))).toBe(false);
    }
  });

  it('a statement that the tests can’t evaluate is refused', () => {
    const [first] = statements as [PolicyStatement];
    for (const more of [{ NotAction: 'a:b' }, { Condition: { StringEquals: { 'aws:username': 'a' } } }])
      expect(() => isAllowed([{ ...first, ...more } as PolicyStatement], get([]))).toThrow('Not known here');
  });
});
