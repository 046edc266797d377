import { redact } from './redact';

export type LogFields = Readonly<Record<string, unknown>>;

/** Where the functions write what happened: a line of JSON each. */
export interface Log {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warn: (event: string, fields?: LogFields) => void;
  readonly error: (event: string, fields?: LogFields) => void;
}

const levels = ['info', 'warn', 'error'] as const;

export type LogLevel = (typeof levels)[number];

/**
 * A log whose lines hold no secret, no card data, no token and no e-mail address: every field passes `redact` on its way.
 *
 * @param write - takes a line; standard output where nothing else is said.
 * @param least - what is less than this is not written.
 */
export function createLog(
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
  least: LogLevel = 'info',
): Log {
  const at =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}) =>
      levels.indexOf(level) >= levels.indexOf(least) &&
      write(JSON.stringify({ level, ...(redact({ ...fields, event }) as object) }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
