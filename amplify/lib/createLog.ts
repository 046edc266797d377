import { AsyncLocalStorage } from 'node:async_hooks';

/** Replacement of removed text. */
const mark = (what: string) => `[${what}]`;

/** Runs of 13 to 19 digits with any spacing, which covers every card number. */
const cardLike = /(?<![\w.])\d(?:[ -]?\d){12,18}(?!\w)/g;

const patterns: readonly (readonly [RegExp, string])[] = [
  // The providers' keys and signing secrets, and the client secret of a payment.
  [/\b(?:sk|rk|pk)_(?:test|live)_\w+/g, mark('key')],
  [/\bwhsec_\w+/g, mark('key')],
  [/\b\w+_secret_\w+/g, mark('secret')],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, mark('token')],
  [/\b(?:Bearer|Basic)\s+[\w+/=.~-]+/gi, mark('token')],
  [/\bA(?:21AA|KIA|SIA)[\w-]{10,}/g, mark('token')],
  [/[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, mark('email')],
  [cardLike, mark('number')],
];

/** Removes email addresses, keys, tokens and possible card numbers from a text. */
export function redactText(text: string): string {
  return patterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}

/** Field names whose values are personal or secret. */
const hiddenNames =
  /^(?:.*(?:name|email|e_mail|address|phone|message|note|honour|memory|dedication|donor|payer|secret|token|password|authorization|cookie|signature|key|reference|attempt|raw|body|card|cvc|number|fingerprint))$/i;

/** Field names that match but are harmless. */
const shownNames = new Set(['eventName', 'functionName', 'errorName', 'receiptNumber', 'idempotencyKey']);

/** Deepest level that is written. */
const deepest = 6;

/** A value for the log, to any depth: fields hidden by name, texts redacted by pattern. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) >= 1e12)
    return redactText(String(value));
  if (value instanceof Error)
    return { errorName: value.name, message: redactText(value.message), stack: redactText(value.stack ?? '') };
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? redactText(String(value)) : value;
  if (depth >= deepest) return mark('deep');
  if (Array.isArray(value)) return value.map((part) => redact(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const hidden = hiddenNames.test(name) && !shownNames.has(name) && part !== null && part !== undefined;
      return [name, hidden ? mark('hidden') : redact(part, depth + 1)];
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
 * A log without secrets, card data, tokens and email addresses: every field passes through `redact`. A line names the request that
 * it is written for.
 *
 * @param write - writes a line; standard output by default
 * @param least - the lowest level to write
 */
export function createLog(
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
  least: LogLevel = 'info',
): Log {
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) =>
      levels.indexOf(level) >= levels.indexOf(least) &&
      write(JSON.stringify({ level, ...(redact({ ...requestContext.getStore(), ...fields, event }) as object) }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/**
 * The request that the running code works for, by API Gateway's id, which the browser gets as `X-Request-Id`. Every line of the log names it,
 * those about a provider's answers with the provider's own id of the call too.
 */
export const requestContext = new AsyncLocalStorage<{ readonly requestId: string }>();

/**
 * A function that logs what it throws, as an error that the alarm of its log counts, and throws it on: what Lambda's runtime writes of it
 * is no JSON. For functions that AWS calls, and no request waits for; `createApp` does it for the others.
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
