import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, afterEach, beforeEach } from 'vitest';
import { parseEnvironment } from '../../../../src/config/parseEnvironment';
import { startGateway } from '../../../../src/emulators/gateway/startGateway';

export interface ApiResponse<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** A gateway on a port of its own, with state of its own, as giving sees it. */
export interface RunningGiving {
  readonly origin: string;
  readonly site: string;
  readonly stateDir: string;
  /** Posts JSON as the site does. */
  post<T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<T>>;
  get<T = Record<string, unknown>>(path: string): Promise<ApiResponse<T>>;
  stop(): Promise<void>;
}

export interface StartGivingOptions {
  readonly variables?: Readonly<Record<string, string>>;
  /** The directory that stays after the end, for another start. */
  readonly stateDir?: string;
  readonly sweepEvery?: number;
  /** Limits on forms that come too fast, as JSON. */
  readonly enquiryLimits?: string;
  /** Called before each trigger of the user pool. */
  readonly beforeTrigger?: () => Promise<void>;
}

const site = 'http://localhost:9000';

/** `sweepEvery` for tests that wait for nothing that schedules do: a sweep is eleven requests to the database or more. */
export const sweepsRest = 3_600_000;

/** `sweepEvery` for tests that do. */
export const sweepsOften = 200;

/** Reads an answer; text if it is no JSON. */
export async function readResponse<T>(response: Response): Promise<ApiResponse<T>> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Text it is.
  }
  return { status: response.status, headers: response.headers, body: body as T };
}

/** Requests of the site to a gateway, wherever that runs. */
export function asSite(origin: string, from = site): Pick<RunningGiving, 'post' | 'get'> {
  return {
    async post(path, body = {}, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const init = {
        method: 'POST',
        headers: { Origin: from, 'Content-Type': 'application/json', ...headers },
        body: text,
      };
      return readResponse(await fetch(origin + path, init));
    },
    get: async (path) => readResponse(await fetch(origin + path, { headers: { Origin: from } })),
  };
}

/** Loads what the first request to it would load: on a busy machine that takes longer than a function waits for an answer. */
async function loadEmulators(origin: string): Promise<void> {
  const headers = {
    'Content-Type': 'application/x-amz-json-1.0',
    Authorization: 'AWS4-HMAC-SHA256',
    'X-Amz-Target': 'DynamoDB_20120810.ListTables',
  };
  const answers = await Promise.all([
    fetch(`${origin}/dynamodb/`, { method: 'POST', headers, body: '{}' }),
    fetch(`${origin}/mail/messages.json`),
  ]);
  for (const { status } of answers) if (status !== 200) throw new Error(`An emulator answered ${status}.`);
}

export async function startGiving({
  variables = {},
  sweepEvery = sweepsOften,
  enquiryLimits,
  beforeTrigger,
  ...options
}: StartGivingOptions = {}): Promise<RunningGiving> {
  const stateDir = options.stateDir ?? mkdtempSync(join(tmpdir(), 'giving-'));
  const { GATSBY_SITE_URL: from = site } = variables;
  const parsed = parseEnvironment({ ...variables, GATSBY_SITE_URL: from });
  if (!parsed.ok) throw new Error(parsed.error);
  const gateway = await startGateway(parsed.environment, {
    port: 0,
    stateDir,
    sweepEvery,
    // A thread would load all functions once more for each gateway, which takes it nearly two seconds.
    sweepsApart: false,
    ...(beforeTrigger && { beforeTrigger }),
    // A busy machine takes a second to record that an email was sent, which is sent again if that takes longer than this.
    functions: { logLevel: 'error', mailConfirmationSeconds: 5, ...(enquiryLimits && { enquiryLimits }) },
  });
  await loadEmulators(gateway.origin);
  return {
    ...asSite(gateway.origin, from),
    origin: gateway.origin,
    site: from,
    stateDir,
    async stop() {
      await gateway.close();
      if (!options.stateDir) rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Prepares a gateway for the tests of a file: it starts before the first and stops after the last. */
export function prepareGiving(options?: StartGivingOptions): RunningGiving {
  const giving = {} as RunningGiving;
  beforeAll(async () => void Object.assign(giving, await startGiving(options)));
  afterAll(() => giving.stop());
  return giving;
}

/** Creates gateways in processes of their own, one after the other over the same state, so that a test can kill them. */
export function createGatewayProcess() {
  let stateDir: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'killed-'));
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(stateDir, { recursive: true, force: true });
  });

  async function start() {
    const tsx = pathToFileURL(require.resolve('tsx')).href;
    const started = spawn(process.execPath, ['--import', tsx, join(__dirname, 'gatewayProcess.ts'), stateDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const origin = await new Promise<string>((resolve, reject) => {
      started.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
      started.once('exit', () => reject(new Error('the gateway did not start')));
    });
    return { origin, ...asSite(origin) };
  }

  /** Ends it as a power cut of the process would: nothing of it runs any more. */
  async function kill(): Promise<void> {
    const ended = new Promise((resolve) => child!.once('exit', resolve));
    child!.kill('SIGKILL');
    await ended;
  }

  return { start, kill };
}
