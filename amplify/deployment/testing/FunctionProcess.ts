import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { home } from '../settings';
import { logFilters } from '../logFilters';
import type { DeployedFunction } from './DeployedFunction';
import type { ChangedVariable, Invocation, InvocationResult } from './functionProgram';
import { matchesPattern } from './matchesPattern';

/** A running function. */
export interface FunctionProcess {
  /** Calls it with an event, in its own environment or one with a changed variable. */
  readonly invoke: (event: unknown, changed?: ChangedVariable) => Promise<InvocationResult>;
  /** Lines of its log that raise an alarm, or say that content could not be read, oldest first. */
  readonly errors: readonly string[];
  readonly stop: () => void;
}

export interface FunctionProcessOptions {
  readonly deployed: DeployedFunction;
  /** The bundle, and the program that runs it. */
  readonly files: { readonly bundle: string; readonly program: string };
  /** The port of `startOutside`. */
  readonly port: number;
  /** How much later it is there than on the machine, in milliseconds. */
  readonly later: number;
}

/**
 * Returns what Lambda's runtime puts into a function's environment beside its own variables, as far as code that is no runtime reads it.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
const runtimeVariables = (name: string) => ({
  AWS_REGION: home,
  AWS_DEFAULT_REGION: home,
  AWS_ACCESS_KEY_ID: 'ASIAFUNCTIONSOWNROLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'token',
  AWS_LAMBDA_FUNCTION_NAME: name,
  LANG: 'en_US.UTF-8',
  PATH: process.env.PATH ?? '',
  TZ: ':UTC',
});

/** A warning, because functions go on with what they read before; one that is just started has read nothing. */
const contentUnread = '{ $.event = "content_unread" }';

/** Starts a function in a process of its own. */
export function startFunction({ deployed, files, port, later }: FunctionProcessOptions): FunctionProcess {
  const child = spawn(process.execPath, ['--no-warnings', files.program, files.bundle, String(port), String(later)], {
    env: { ...runtimeVariables(deployed.name), ...deployed.variables },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const errors: string[] = [];
  createInterface({ input: child.stdout as Readable }).on('line', (line) => {
    if (matchesPattern(logFilters.loggedError, line) || matchesPattern(contentUnread, line)) errors.push(line);
  });
  const waiting = new Map<number, (result: InvocationResult) => void>();
  child.on('message', (message) => {
    const result = message as InvocationResult;
    waiting.get(result.id)?.(result);
    waiting.delete(result.id);
  });
  child.once('exit', (code) => {
    for (const [id, resolve] of waiting) resolve({ id, error: `The process ended with ${code}` });
  });
  let count = 0;
  return {
    errors,
    invoke: (event, changed) =>
      new Promise((resolve) => {
        count += 1;
        waiting.set(count, resolve);
        child.send({ id: count, event, ...(changed && { changed }) } satisfies Invocation);
      }),
    stop: () => void child.kill(),
  };
}
