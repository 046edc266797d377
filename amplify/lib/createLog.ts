import { AsyncLocalStorage } from 'node:async_hooks';

/** Replacement of removed text. */
const mark = (what: string) => `[${what}]`;

/** Runs of 13 to 19 digits with any spacing, which covers every card number. */
const cardLike = /(?<![\w.])\d(?:[ -]?\d){12,18}(?!\w)/g;

/**
 * Each looks at a bounded number of characters from where it starts, so that the time grows with the text and not with its square: the
 * texts come from strangers too.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  // The providers' keys and signing secrets, and the client secret of a payment.
  [/\b(?:sk|rk|pk)_(?:test|live)_\w+/g, mark('key')],
  [/\bwhsec_\w+/g, mark('key')],
  [/\b\w{1,200}?_secret_\w+/g, mark('secret')],
  [/\beyJ[\w-]{1,400}\.[\w-]{1,2000}(?:\.[\w-]{0,1000})?/g, mark('token')],
  [/\b(?:Bearer|Basic)\s{1,10}[\w+/=.~-]+/gi, mark('token')],
  [/\bA(?:21AA|KIA|SIA)[\w-]{10,}/g, mark('token')],
  // RFC 5321: 64 characters before the sign, 63 in each part after it.
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,10}/g, mark('email')],
  [cardLike, mark('number')],
];

/** Characters of one text, and of all texts of a line: CloudWatch takes 256 kB, and a longer text is of no use. */
const maxText = 4_000;
const maxLine = 32_000;
/** Fields of an object, items of a list, and characters of a field's name. */
const maxParts = 100;
const maxName = 100;
/** Longest thing that a pattern removes, as far as it is cut in two. */
const maxSecret = 400;

const isSpace = (character: string | undefined) => character === undefined || character.trim() === '';

/** The start of a text, without a piece at its end that may be half of something to remove. */
function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = length;
  // Back to the last space, and over the groups of a card number before it.
  while (end > 0 && length - end < maxSecret && !isSpace(text[end])) end -= 1;
  while (end > 0 && length - end < maxSecret && /[\d\s-]/.test(text[end - 1] ?? '')) end -= 1;
  return `${text.slice(0, end)}${mark('cut')}`;
}

/** Removes email addresses, keys, tokens and possible card numbers from a text, and all of it beyond `maxText`. */
export function redactText(text: string): string {
  return patterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), cutText(text, maxText));
}

/** Field names whose values are personal or secret. */
const hiddenNames =
  /^(?:.*(?:name|email|e_mail|address|phone|message|note|honour|memory|dedication|donor|payer|secret|token|password|authorization|cookie|signature|key|reference|attempt|raw|body|card|cvc|number|fingerprint))$/i;

/** Field names that match but are harmless. */
const shownNames = new Set(['eventName', 'functionName', 'errorName', 'receiptNumber', 'idempotencyKey']);

/** Deepest level that is written. */
const deepest = 6;

/**
 * A value for the log: fields hidden by name, texts redacted by pattern, and everything bounded.
 *
 * @param left - how many characters the line still takes; each text takes its own
 */
function redact(value: unknown, left: { characters: number }, depth = 0): unknown {
  const write = (text: string) => {
    if (left.characters <= 0) return mark('cut');
    const redacted = redactText(text);
    left.characters -= redacted.length;
    return redacted;
  };
  if (typeof value === 'string') return write(value);
  if (typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) >= 1e12) return write(String(value));
  if (value instanceof Error)
    return { errorName: write(value.name), message: write(value.message), stack: write(value.stack ?? '') };
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? write(String(value)) : value;
  if (depth >= deepest) return mark('deep');
  if (left.characters <= 0) return mark('cut');
  if (Array.isArray(value)) return value.slice(0, maxParts).map((part) => redact(part, left, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxParts)
      .map(([whole, part]) => {
        const name = whole.slice(0, maxName);
        left.characters -= name.length;
        const hidden = hiddenNames.test(name) && !shownNames.has(name) && part !== null && part !== undefined;
        return [name, hidden ? mark('hidden') : redact(part, left, depth + 1)];
      }),
  );
}

type LogFields = Readonly<Record<string, unknown>>;

/** The functions' log: one JSON line per event. */
export interface Log {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warn: (event: string, fields?: LogFields) => void;
  readonly error: (event: string, fields?: LogFields) => void;
}

const levels = ['info', 'warn', 'error'] as const;

type LogLevel = (typeof levels)[number];

/**
 * Creates a log without secrets, card data, tokens and email addresses: every field passes through `redact`. A line names the request that
 * it is written for.
 *
 * @param write - writes a line; standard output by default
 * @param min - the lowest level to write
 */
export function createLog(
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
  min: LogLevel = 'info',
): Log {
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (levels.indexOf(level) >= levels.indexOf(min))
        write(
          JSON.stringify({
            level,
            ...(redact({ ...requestContext.getStore(), ...fields, event }, { characters: maxLine }) as object),
          }),
        );
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * The request that the running code works for, by API Gateway's id, which the browser gets as `X-Request-Id`. Every line of the log names it,
 * those about a provider's answers with the provider's own id of the call too.
 */
export const requestContext = new AsyncLocalStorage<{ readonly requestId: string }>();

/**
 * Returns a function that logs what it throws, as an error that the alarm of its log counts, and throws it on: what Lambda's runtime writes
 * of it is no JSON. For functions that AWS calls, and no request waits for; `createApp` does it for the others.
 *
 * @param isRefusal - whether an error is how the function refuses what was asked: that is no failure
 */
export const logFailures =
  <Event, Answer>(
    functionName: string,
    log: Log,
    work: (event: Event) => Promise<Answer>,
    isRefusal: (error: Error) => boolean = () => false,
  ) =>
  async (event: Event): Promise<Answer> => {
    try {
      return await work(event);
    } catch (error) {
      if (!(error instanceof Error && isRefusal(error))) log.error('failed', { functionName, error });
      throw error;
    }
  };
