import type { Item } from '../../amplify/adapters/donationTable/TableClient';

/** The names and values that an expression stands in. */
export interface Placeholders {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
}

/** An attribute's own name, for a placeholder or itself. */
function resolveName(token: string, { ExpressionAttributeNames: names = {} }: Placeholders): string {
  if (!token.startsWith('#')) return token;
  const name = names[token];
  if (name === undefined) throw new Error(`No attribute is called ${token}`);
  return name;
}

function resolveValue(token: string, { ExpressionAttributeValues: values = {} }: Placeholders): unknown {
  if (!(token in values)) throw new Error(`There is no value ${token}`);
  return values[token];
}

type Comparable = string | number;

const comparisons: Readonly<Record<string, (one: Comparable, other: Comparable) => boolean>> = {
  '=': (one, other) => one === other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
};

function holdsAlone(condition: string, item: Item | undefined, placeholders: Placeholders): boolean {
  const [, test, tested = ''] = /^(attribute_exists|attribute_not_exists)\((\S+)\)$/.exec(condition) ?? [];
  if (test) return (item?.[resolveName(tested, placeholders)] !== undefined) === (test === 'attribute_exists');
  const [, name = '', operator = '', value = ''] = /^(\S+) (=|<|<=) (:\w+)$/.exec(condition) ?? [];
  const compare = comparisons[operator];
  if (!compare) throw new Error(`The table does not understand "${condition}"`);
  const there = item?.[resolveName(name, placeholders)];
  const wanted = resolveValue(value, placeholders);
  // DynamoDB compares nothing with a missing attribute, and no two types.
  return there !== undefined && typeof there === typeof wanted && compare(there as Comparable, wanted as Comparable);
}

/** The attribute and value that a query's first condition names. */
export function getHash(condition: string, placeholders: Placeholders): [attribute: string, value: string] {
  const [, name = '', value = ''] = /^(\S+) = (:\w+)/.exec(condition) ?? [];
  return [resolveName(name, placeholders), String(resolveValue(value, placeholders))];
}

/** Whether a condition holds of an item, for as much of DynamoDB's language as giving uses; anything else throws. */
export function holds(condition: string, item: Item | undefined, placeholders: Placeholders): boolean {
  return condition
    .split(' OR ')
    .some((either) => either.split(' AND ').every((part) => holdsAlone(part, item, placeholders)));
}

/** What an update makes of an item: `SET`, `ADD` of numbers and `REMOVE`. */
export function updated(expression: string, item: Item, placeholders: Placeholders): Item {
  const result = { ...item };
  for (const [, clause, body = ''] of expression.matchAll(/(SET|ADD|REMOVE) ((?:(?! ?(?:SET|ADD|REMOVE) ).)+)/g)) {
    for (const part of body.split(',').map((text) => text.trim())) {
      const [, token = '', value = ''] = /^(\S+)(?:(?: =)? (:\w+))?$/.exec(part) ?? [];
      if (!token) throw new Error(`The table does not understand "${part}"`);
      const name = resolveName(token, placeholders);
      if (clause === 'SET') result[name] = resolveValue(value, placeholders);
      if (clause === 'ADD') result[name] = Number(result[name] ?? 0) + Number(resolveValue(value, placeholders));
      if (clause === 'REMOVE') delete result[name];
    }
  }
  return result;
}
