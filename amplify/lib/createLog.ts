import { redact } from './redact';

export type LogFields = Readonly<Record<string, unknown>>;

/** The functions' log: one JSON line per event. */
export interface Log {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warn: (event: string, fields?: LogFields) => void;
  readonly error: (event: string, fields?: LogFields) => void;
}

const levels = ['info', 'warn', 'error'] as const;

export type LogLevel = (typeof levels)[number];

/**
 * A log without secrets, card data, tokens and email addresses: every field passes through `redact`.
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
      write(JSON.stringify({ level, ...(redact({ ...fields, event }) as object) }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
