// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { describe, expect, test, vi } from 'vitest';

interface Worker extends EventTarget {
  state: string;
}

/** A worker as the browser shows it to the page. */
const aWorker = (state: string): Worker => Object.assign(new EventTarget(), { state });

interface Browser {
  readonly protocol?: string;
  readonly hostname?: string;
  /** The worker of an earlier visit. */
  readonly older?: Worker;
  /** The workers that are there once `register()` has resolved. */
  readonly found?: Partial<Record<'installing' | 'waiting' | 'active', Worker>>;
  /** The error with which `register()` rejects. */
  readonly rejection?: Error;
}

const { outputText: source } = transpileModule(readFileSync('src/app/overrides/registerServiceWorker.ts', 'utf8'), {
  compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 },
});

/** Runs the registration in a browser of the test's making, and records what it does, in order. */
async function register({ protocol = 'https:', hostname = 'www.example.org', older, found = {}, rejection }: Browser) {
  const done: string[] = [];
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active: null,
    ...found,
    update: async () => void done.push('update'),
  });
  const location = { protocol, hostname, origin: `${protocol}//${hostname}`, reload: () => done.push('reload') };
  const page = Object.assign(new EventTarget(), { location, ___failedResources: undefined as boolean | undefined });
  const serviceWorker = {
    getRegistration: async () => older && { active: older },
    register: async (path: string) => {
      done.push(`register ${path}`);
      if (rejection) throw rejection;
      return registration;
    },
  };
  new Function('require', 'exports', '__BASE_PATH__', 'window', 'navigator', 'console', source)(
    () => ({ apiRunner: (name: string) => done.push(name) }),
    {},
    '',
    page,
    { serviceWorker },
    { error: (...values: unknown[]) => done.push(`error: ${values.join(' ')}`) },
  );
  await vi.waitFor(() => expect(done).not.toEqual([]));
  return {
    done,
    page,
    find(worker: Worker) {
      Object.assign(registration, { installing: worker });
      registration.dispatchEvent(new Event('updatefound'));
    },
    async settled() {
      await Promise.resolve();
      return done;
    },
  };
}

function goThrough(worker: Worker, ...states: string[]) {
  for (const state of states) {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  }
}

const registered = 'register /sw.js';
const firstVisit = [registered, 'onServiceWorkerUpdateFound', 'onServiceWorkerInstalled', 'onServiceWorkerActive'];
const update = [registered, 'onServiceWorkerUpdateFound', 'onServiceWorkerUpdateReady'];

// Spec 1.28
test.each([
  ['https:', 'www.example.org'],
  ['http:', 'localhost'],
])('the page registers a service worker from the root on %s//%s', async (protocol, hostname) => {
  expect((await register({ protocol, hostname })).done).toEqual([registered]);
});

// Spec 1.29, 8.17
test('the page registers no service worker over http on a public host, and says that it needs HTTPS or localhost', async () => {
  expect((await register({ protocol: 'http:' })).done).toEqual([
    'error: Service workers can only be used over HTTPS, or on localhost for development',
  ]);
});

test('the registration stays silent if the browser blocks storage, and reports any other rejection', async () => {
  const blocked = await register({ rejection: new DOMException('The operation is insecure.', 'SecurityError') });
  expect(await blocked.settled()).toEqual([registered]);
  const broken = await register({ rejection: new TypeError('Script is gone') });
  await vi.waitFor(() =>
    expect(broken.done.at(-1)).toBe('error: Error during service worker registration: TypeError: Script is gone'),
  );
});

describe('the service worker of a first visit', () => {
  // Spec 4.48, 4.50
  test('the service worker of a first visit is reported as found, installed and active', async () => {
    const { done, find } = await register({});
    const worker = aWorker('installing');
    find(worker);
    goThrough(worker, 'installed', 'activating', 'activated');
    expect(done).toEqual(firstVisit);
  });

  test('the service worker of a first visit is reported once if it was found before register() resolved', async () => {
    const worker = aWorker('installing');
    const { done, find } = await register({ found: { installing: worker } });
    find(worker);
    goThrough(worker, 'installed', 'activated');
    expect(done).toEqual(firstVisit);
  });

  test('the service worker of a first visit is not an update, however far it is when a busy page notices', async () => {
    expect(await (await register({ found: { active: aWorker('activated') } })).settled()).toEqual(firstVisit);
    const { done } = await register({ found: { waiting: aWorker('installed') } });
    expect(done).toEqual(firstVisit.slice(0, 3));
  });

  test('the service worker of a first visit is followed by an update on the same page', async () => {
    const { done, find } = await register({ found: { active: aWorker('activated') } });
    find(aWorker('installed'));
    expect(done).toEqual([...firstVisit, ...update.slice(1)]);
  });
});

describe('an update of the service worker', () => {
  const older = aWorker('activated');

  test('an update of the service worker is reported as ready, once, also if it is waiting already', async () => {
    const worker = aWorker('installed');
    const { done, find } = await register({ older, found: { active: older, waiting: worker } });
    find(worker);
    expect(done).toEqual(update);
    goThrough(worker, 'activating', 'activated');
    expect(done).toEqual([...update, 'onServiceWorkerActive']);
  });

  test('an update of the service worker is not reported if only the older worker exists', async () => {
    expect((await register({ older, found: { active: older } })).done).toEqual([registered]);
  });

  // Spec 4.51
  test('an update of the service worker reloads a page whose resources failed only once the new worker is active', async () => {
    const worker = aWorker('installing');
    const { done, find, page } = await register({ older, found: { active: older } });
    page.___failedResources = true;
    find(worker);
    goThrough(worker, 'installed', 'activating');
    expect(done).toEqual(update);
    goThrough(worker, 'activated');
    expect(done).toEqual([...update, 'onServiceWorkerActive', 'reload']);
  });

  // Spec 4.49
  test('an update that fails to install is an error, and one that a later update replaces is not', async () => {
    const failed = aWorker('installing');
    const { done, find } = await register({ older, found: { active: older } });
    find(failed);
    goThrough(failed, 'redundant');
    expect(done).toEqual([
      registered,
      'onServiceWorkerUpdateFound',
      'error: The installing service worker became redundant.',
      'onServiceWorkerRedundant',
    ]);
    const replaced = await register({ older, found: { active: older, waiting: aWorker('installed') } });
    const worker = aWorker('installing');
    replaced.find(worker);
    goThrough(worker, 'installed', 'activated', 'redundant');
    expect(replaced.done.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(replaced.done.at(-1)).toBe('onServiceWorkerRedundant');
  });
});

/** Lets a resource of the page fail. */
function fail(page: EventTarget, element: HTMLElement) {
  const error = new Event('error');
  Object.defineProperty(error, 'target', { value: element });
  page.dispatchEvent(error);
}

describe('a resource that fails to load', () => {
  const script = (src: string) => Object.assign(document.createElement('script'), { src });
  const link = (rel: string) =>
    Object.assign(document.createElement('link'), { rel, href: 'https://www.example.org/a.css' });

  /** Whether the page counts it as failed. */
  async function counts(element: HTMLElement) {
    const { page } = await register({});
    fail(page, element);
    return page.___failedResources === true;
  }

  // Spec 4.51
  test('a resource counts as failed only if it is a script or style sheet of the site that is not prefetched', async () => {
    expect(await counts(script('https://www.example.org/12-a1.js'))).toBe(true);
    expect(await counts(link('stylesheet'))).toBe(true);
    expect(await counts(link('prefetch'))).toBe(false);
    expect(await counts(script('https://js.stripe.com/v3/'))).toBe(false);
    expect(await counts(document.createElement('img'))).toBe(false);
  });

  test('a resource that fails to load has the browser look for a new release, whose worker then reloads the page', async () => {
    const older = aWorker('activated');
    const { done, find, page } = await register({ older, found: { active: older } });
    await vi.waitFor(() => {
      fail(page, script('https://www.example.org/12-a1.js'));
      expect(done).toContain('update');
    });
    const worker = aWorker('installing');
    find(worker);
    goThrough(worker, 'installed', 'activated');
    expect(done.at(-1)).toBe('reload');
  });

  // Spec 4.51
  test('a resource that fails to load reloads the page at once if the worker of a new release has taken over before', async () => {
    const older = aWorker('activated');
    const { done, find, page } = await register({ older, found: { active: older } });
    const worker = aWorker('installing');
    find(worker);
    goThrough(worker, 'installed', 'activated');
    expect(done).not.toContain('reload');
    fail(page, script('https://www.example.org/12-a1.js'));
    expect(done.slice(update.length)).toEqual(['onServiceWorkerActive', 'reload']);
  });
});
