// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { expect, test, vi } from 'vitest';

/** What the registration asks of a browser, and what it is told. */
interface Browser {
  readonly protocol: string;
  readonly hostname: string;
  readonly failedResources?: boolean;
  /** Whether an older service worker is in charge. */
  readonly controlled?: boolean;
  /** Whether the new service worker is in charge before the page hears that it is installed. */
  readonly busy?: boolean;
  /** The state that the new service worker is in by the time the page hears of it; installing without. */
  readonly late?: string;
  /** States that the new service worker goes through. */
  readonly states?: readonly string[];
}

/** Runs the registration in a browser of our making; answers what it did, in order. */
async function register({
  protocol,
  hostname,
  failedResources,
  controlled,
  busy,
  late,
  states = [],
}: Browser): Promise<string[]> {
  const done: string[] = [];
  const worker = {
    state: late ?? 'installing',
    addEventListener: (_: string, changed: () => void) => (worker.changed = changed),
    changed: () => {},
  };
  const registration = {
    installing: worker,
    addEventListener: (_: string, found: () => void) => (registration.found = found),
    found: () => {},
  };
  const serviceWorker = {
    controller: controlled ? {} : (null as object | null),
    register: async (path: string) => {
      done.push(`register ${path}`);
      return registration;
    },
  };
  const window = {
    location: { protocol, hostname, reload: () => done.push('reload') },
    ___failedResources: failedResources,
  };
  const console = { error: (line: string) => done.push(`error: ${line}`), log: () => undefined };

  const source = readFileSync('src/app/standIns/registerServiceWorker.ts', 'utf8');
  const { outputText } = transpileModule(source, {
    compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 },
  });
  new Function('require', 'exports', '__BASE_PATH__', 'window', 'navigator', 'console', outputText)(
    () => ({ apiRunner: (name: string) => done.push(name) }),
    {},
    '',
    window,
    { serviceWorker },
    console,
  );
  await vi.waitFor(() => expect(done).not.toEqual([]));
  registration.found();
  if (busy) serviceWorker.controller = worker;
  for (const state of states) {
    worker.state = state;
    worker.changed();
  }
  return done;
}

const https = { protocol: 'https:', hostname: 'www.example.org' };
const localhost = { protocol: 'http:', hostname: 'localhost' };
const found = ['register /sw.js', 'onServiceWorkerUpdateFound'];

test.each([https, localhost])(
  'a service worker is registered from the root on $protocol//$hostname',
  async (browser) => {
    expect((await register(browser))[0]).toBe('register /sw.js');
  },
);

test('elsewhere none is registered, and the browser is told that it needs https or localhost', async () => {
  expect(await register({ protocol: 'http:', hostname: 'www.example.org' })).toEqual([
    'error: Service workers can only be used over HTTPS, or on localhost for development',
  ]);
});

test('installed, redundant and activated are each told', async () => {
  expect(await register({ ...https, states: ['installed', 'activated'] })).toEqual([
    ...found,
    'onServiceWorkerInstalled',
    'onServiceWorkerActive',
  ]);
  expect(await register({ ...https, states: ['redundant'] })).toEqual([
    ...found,
    'error: The installing service worker became redundant.',
    'onServiceWorkerRedundant',
  ]);
});

test('a first visit is no update, however late the page hears of it; a second worker is one', async () => {
  const first = { ...https, busy: true, states: ['installed', 'activated'] };
  const told = [...found, 'onServiceWorkerInstalled', 'onServiceWorkerActive'];
  expect(await register(first)).toEqual(told);
  expect(await register({ ...first, failedResources: true })).toEqual(told);
  expect(await register({ ...first, states: ['installed', 'installed'] })).toEqual([
    ...found,
    'onServiceWorkerInstalled',
    'onServiceWorkerUpdateReady',
  ]);
});

test('a worker that is further than installing when the page hears of it is told all the same', async () => {
  const update = { ...https, controlled: true, failedResources: true };
  const told = [...found, 'onServiceWorkerUpdateReady', 'reload'];
  expect(await register({ ...update, late: 'installed' })).toEqual(told);
  expect(await register({ ...update, late: 'activating', states: ['activated'] })).toEqual([
    ...told,
    'onServiceWorkerActive',
  ]);
  expect(await register({ ...https, late: 'activated' })).toEqual([
    ...found,
    'onServiceWorkerInstalled',
    'onServiceWorkerActive',
  ]);
});

test('an update reloads the page only where resources failed earlier', async () => {
  const update = { ...https, controlled: true, states: ['installed'] };
  expect(await register(update)).toEqual([...found, 'onServiceWorkerUpdateReady']);
  expect(await register({ ...update, failedResources: true })).toEqual([
    ...found,
    'onServiceWorkerUpdateReady',
    'reload',
  ]);
});
