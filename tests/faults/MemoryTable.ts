import { StorageUnavailable } from '../../amplify/lib/storageErrors';
import type { Item, ItemKey, TableClient } from '../../amplify/adapters/donationTable/TableClient';
import { indexes } from '../../amplify/adapters/donationTable/createTableDefinition';
import type { Faults } from './Faults';
import type { Process } from './Process';
import type { World } from './World';

/** The names and values that an expression stands in. */
interface Placeholders {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
}

/** An attribute's own name, for a placeholder or itself. */
function resolveName(token: string, { ExpressionAttributeNames: names }: Placeholders): string {
  if (!token.startsWith('#')) return token;
  const name = names?.[token];
  if (name === undefined) throw new Error(`No attribute is called ${token}`);
  return name;
}

function resolveValue(token: string, { ExpressionAttributeValues: values }: Placeholders): unknown {
  if (!values || !(token in values)) throw new Error(`There is no value ${token}`);
  return values[token];
}

/** Reads each of the table's few expressions once, and not at each of a run's many thousand calls. */
function readOnce<T>(read: (expression: string) => T): (expression: string) => T {
  const results = new Map<string, T>();
  return (expression) => {
    const found = results.get(expression) ?? read(expression);
    results.set(expression, found);
    return found;
  };
}

type Comparable = string | number;

const comparisons: Readonly<Record<string, (one: Comparable, other: Comparable) => boolean>> = {
  '=': (one, other) => one === other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
};

type Condition = (item: Item | undefined, placeholders: Placeholders) => boolean;

function readComparison(condition: string): Condition {
  const [, test, tested = ''] = /^(attribute_exists|attribute_not_exists)\((\S+)\)$/.exec(condition) ?? [];
  if (test)
    return (item, placeholders) =>
      (item?.[resolveName(tested, placeholders)] !== undefined) === (test === 'attribute_exists');
  const [, prefixed, prefix = ''] = /^begins_with\((\S+), (:\w+)\)$/.exec(condition) ?? [];
  if (prefixed)
    return (item, placeholders) =>
      String(item?.[resolveName(prefixed, placeholders)] ?? '').startsWith(String(resolveValue(prefix, placeholders)));
  const [, name = '', operator = '', value = ''] = /^(\S+) (=|<|<=|>) (:\w+)$/.exec(condition) ?? [];
  const compare = comparisons[operator];
  if (!compare) throw new Error(`The table does not understand "${condition}"`);
  return (item, placeholders) => {
    const there = item?.[resolveName(name, placeholders)];
    const wanted = resolveValue(value, placeholders);
    // DynamoDB compares nothing with a missing attribute, and no two types.
    return there !== undefined && typeof there === typeof wanted && compare(there as Comparable, wanted as Comparable);
  };
}

/** The attribute and value that a query's first condition names. */
const readHash = readOnce((condition) => {
  const [, name = '', value = ''] = /^(\S+) = (:\w+)/.exec(condition) ?? [];
  return { name, value };
});

/** Whether a condition holds of an item, for as much of DynamoDB's language as giving uses; anything else throws. */
const readCondition = readOnce((condition): Condition => {
  const alternatives = condition.split(' OR ').map((either) => either.split(' AND ').map(readComparison));
  return (item, placeholders) => alternatives.some((all) => all.every((holds) => holds(item, placeholders)));
});

/** Reads what an update does to an item: `SET`, `ADD` of numbers and `REMOVE`. */
const readUpdate = readOnce((expression) => {
  const steps: { readonly clause: string; readonly token: string; readonly value: string }[] = [];
  for (const [, clause = '', body = ''] of expression.matchAll(/(SET|ADD|REMOVE) ((?:(?! ?(?:SET|ADD|REMOVE) ).)+)/g)) {
    for (const part of body.split(',').map((text) => text.trim())) {
      const [, token = '', value = ''] = /^(\S+)(?:(?: =)? (:\w+))?$/.exec(part) ?? [];
      if (!token) throw new Error(`The table does not understand "${part}"`);
      steps.push({ clause, token, value });
    }
  }
  return steps;
});

function updated(expression: string, item: Item, placeholders: Placeholders): Item {
  const result = { ...item };
  for (const { clause, token, value } of readUpdate(expression)) {
    const name = resolveName(token, placeholders);
    if (clause === 'SET') result[name] = resolveValue(value, placeholders);
    if (clause === 'ADD') result[name] = Number(result[name] ?? 0) + Number(resolveValue(value, placeholders));
    if (clause === 'REMOVE') delete result[name];
  }
  return result;
}

interface Stored {
  readonly item: Item;
  /** The item before, which a lagging index still shows. */
  readonly before: Item | undefined;
  readonly writtenAt: number;
}

interface Conditional extends Placeholders {
  readonly ConditionExpression?: string | undefined;
}

/**
 * Keeps a frozen copy, without what is undefined, as the document client sends it. Readers get the same object, so no one can change it,
 * and a later version of an item may share parts of it. Nothing else that is stored is frozen.
 */
function keep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(keep)) as T;
  const copy: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) if (one !== undefined) copy[name] = keep(one);
  return Object.freeze(copy) as T;
}

/** One for all, as a stack trace for each takes longer than the call that it ends. */
const throttled = new StorageUnavailable('the table is throttled');

/** An index lags by seconds at the most when it does. */
const longestLag = 5_000;

/**
 * DynamoDB in memory: single items, conditional writes that happen whole or not at all, reads that see every write before them,
 * and indexes that lag. The project's own stores stand on it, with their own expressions.
 */
export class MemoryTable {
  readonly #items = new Map<string, Stored>();
  /** Keys of the items that have, or had, a value in an attribute that queries name, so that a query reads only those. */
  readonly #keysOf = new Map<string, Set<string>>();
  /** Keys of the items by the first part of their partition key, such as `PLAN#`. */
  readonly #keysOfKind = new Map<string, Set<string>>();
  readonly #world: World;
  readonly #faults: Faults;
  /** For tests of the simulator: conditions on versions are not kept. */
  readonly #ignoresVersions: boolean;

  /** Told of every write, with what was there before. */
  onWrite: ((item: Item, before: Item | undefined) => void) | undefined;

  constructor(world: World, faults: Faults, ignoresVersions = false) {
    this.#world = world;
    this.#faults = faults;
    this.#ignoresVersions = ignoresVersions;
  }

  /** The table as one process reaches it. */
  clientFor(process: Process): TableClient {
    const fail = () => {
      throw throttled;
    };
    const call = <T>(act: () => T) =>
      process.call(act, { unreached: 'table_refused', lost: 'table_answer_lost', fail });
    /** An answer may be lost if the SDK tries again by itself: the write meets what it wrote. */
    const write = <T>(act: () => T) =>
      call(() => {
        const answer = act();
        return this.#faults.strikes('table_write_repeated') ? act() : answer;
      });
    return {
      get: (key) => call(() => this.#read(key)),
      put: (input) => write(() => this.#put(input.Item as Item, input)),
      update: (input) => write(() => this.#update(input.Key as ItemKey & Item, input)),
      query: (input, limit) =>
        call(() => this.#query(String(input.KeyConditionExpression), input.IndexName, input, limit)),
    };
  }

  /** Every item whose partition key has this prefix, to check a run. */
  all(prefix: string): Item[] {
    const keys = prefix.includes('#') ? this.#keysOfKind.get(toKind(prefix)) : this.#items.keys();
    return [...(keys ?? [])].map((key) => this.#items.get(key)!.item).filter(({ pk }) => String(pk).startsWith(prefix));
  }

  /** Changes an item by hand, past all conditions; `null` deletes it. */
  overwrite(item: Item, changed: Item | null): void {
    if (changed) {
      this.#write(changed);
      return;
    }
    this.#items.delete(toKey(item));
    this.#keysOfKind.get(toKind(String(item.pk)))?.delete(toKey(item));
  }

  #read({ pk, sk }: ItemKey): Item | null {
    const stored = this.#items.get(`${pk}|${sk}`);
    return stored?.item ?? null;
  }

  #put(item: Item, { ConditionExpression: condition, ...placeholders }: Conditional): boolean {
    const there = this.#items.get(toKey(item))?.item;
    if (this.#refuses(condition, there, placeholders)) return false;
    this.#write(item);
    return true;
  }

  #update(
    key: ItemKey & Item,
    {
      ConditionExpression: condition,
      UpdateExpression,
      ...placeholders
    }: Conditional & { readonly UpdateExpression?: string | undefined },
  ): Item | null {
    const there = this.#items.get(toKey(key))?.item;
    if (this.#refuses(condition, there, placeholders)) return null;
    return this.#write(updated(UpdateExpression ?? '', there ?? key, placeholders));
  }

  /** A table that ignores versions lets pass what asks for one. */
  #refuses(condition: string | undefined, there: Item | undefined, placeholders: Placeholders): boolean {
    if (!condition || (this.#ignoresVersions && condition.startsWith('#version'))) return false;
    return !readCondition(condition)(there, placeholders);
  }

  #write(written: Item): Item {
    const item = keep(written);
    const key = toKey(item);
    const before = this.#items.get(key)?.item;
    this.#items.set(key, { item, before, writtenAt: this.#world.now().getTime() });
    this.onWrite?.(item, before);
    const kind = toKind(String(item.pk));
    if (!before) this.#keysOfKind.set(kind, (this.#keysOfKind.get(kind) ?? new Set()).add(key));
    for (const attribute of hashAttributes) {
      const value = item[attribute];
      if (value === undefined) continue;
      const place = `${attribute} ${String(value)}`;
      this.#keysOf.set(place, (this.#keysOf.get(place) ?? new Set()).add(key));
    }
    return item;
  }

  #query(condition: string, indexName: string | undefined, placeholders: Placeholders, limit = Infinity): Item[] {
    const index = Object.values(indexes).find(({ name }) => name === indexName);
    const range = index?.range ?? 'sk';
    const lagging = index !== undefined && this.#faults.strikes('index_lagged');
    const shownBefore = this.#world.now().getTime() - (lagging ? longestLag : -1);
    const hash = readHash(condition);
    const [attribute, value] = [resolveName(hash.name, placeholders), String(resolveValue(hash.value, placeholders))];
    const holds = readCondition(condition);
    const keys = this.#keysOf.get(`${attribute} ${value}`) ?? new Set();
    const found: Item[] = [];
    for (const key of keys) {
      const stored = this.#items.get(key);
      if (!stored) continue;
      const { item, before, writtenAt } = stored;
      if (item[attribute] !== value && before?.[attribute] !== value) keys.delete(key);
      const shown = writtenAt < shownBefore ? item : before;
      if (shown && holds(shown, placeholders)) found.push(shown);
    }
    if (found.length > 1) found.sort((one, other) => (String(one[range]) < String(other[range]) ? -1 : 1));
    return found.slice(0, limit);
  }
}

const hashAttributes = ['pk', ...Object.values(indexes).map(({ hash }) => hash)];

/** The first part of a partition key. */
const toKind = (pk: string) => pk.slice(0, pk.indexOf('#') + 1);

const toKey = ({ pk, sk }: Item) => `${String(pk)}|${String(sk)}`;
