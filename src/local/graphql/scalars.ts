import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/* AppSync's own scalars: https://docs.aws.amazon.com/appsync/latest/devguide/scalars.html */

const wrong = (value: unknown, what: string) =>
  new GraphQLError(`Unable to parse \`${String(value).slice(0, 100)}\` as valid ${what}.`);

/** A scalar that is a text of a certain form. */
function textScalar(name: string, what: string, fits: (text: string) => boolean): GraphQLScalarType {
  const check = (value: unknown) => {
    if (typeof value === 'string' && fits(value)) return value;
    throw wrong(value, what);
  };
  return new GraphQLScalarType({
    name,
    serialize: check,
    parseValue: check,
    parseLiteral: (node) => check(node.kind === Kind.STRING ? node.value : undefined),
  });
}

const offset = '(?:Z|[+-]\\d\\d:\\d\\d(?::\\d\\d)?)';
const datePattern = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)${offset}?$`);
const dateTimePattern = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d)T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?${offset}$`,
);

/** Whether there is such a day: the 30th of February is none. */
function isDay(day = ''): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') throw wrong(text, 'JSON');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw wrong(text, 'JSON');
  }
}

/** A text of JSON on its way in and out; what a function gets is what it says. */
const awsJson = new GraphQLScalarType({
  name: 'AWSJSON',
  serialize(value) {
    if (typeof value !== 'string') return JSON.stringify(value);
    parseJson(value);
    return value;
  },
  parseValue: parseJson,
  parseLiteral: (node) => parseJson(node.kind === Kind.STRING ? node.value : undefined),
});

export const scalars: readonly GraphQLScalarType[] = [
  textScalar('AWSDate', 'Date', (text) => isDay(datePattern.exec(text)?.[1])),
  textScalar('AWSDateTime', 'DateTime', (text) => isDay(dateTimePattern.exec(text)?.[1])),
  textScalar('AWSEmail', 'Email', (text) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/.test(text)),
  awsJson,
];
