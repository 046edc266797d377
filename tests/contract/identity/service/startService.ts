import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type BigInteger from '../../../../src/app/overrides/bigInteger';
import {
  configureIdentity,
  type Deps,
  type Identity,
  type IdentityConfig,
  type SessionEvent,
} from '../../../../src/services/identity';
import type { FederatedRefreshers } from '../../../../src/services/identity/credentials/FederatedLogin';
import { createSignIns } from '../../../../src/services/identity/session/createSignIns';
import type { TabMessage } from '../../../../src/services/identity/session/createBrowserTabs';
import { power } from '../../../../src/emulators/identity/srp';
import { localClientId, localIdentityPoolId, localUserPoolId } from '../../../../src/emulators/identity/localPool';
import type { RunningIdentity } from '../support/startIdentity';

export const password = 'a long password';

/** Lets Amplify raise numbers to powers by OpenSSL, which takes a hundredth of the time of its own arithmetic. */
async function overridePowers(): Promise<void> {
  const file =
    'aws-amplify/node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs';
  const url = pathToFileURL(join(process.cwd(), 'node_modules', file)).href;
  const { default: Original } = (await import(/* @vite-ignore */ url)) as { readonly default: typeof BigInteger };
  const toNumber = (value: BigInteger) => BigInt(`0x${value.toString(16)}`);
  Original.prototype.modPow = function (exponent, divisor, callback) {
    const base = this.mod(divisor);
    const result = new Original(power(toNumber(base), toNumber(exponent)).toString(16), 16);
    callback(null, result);
    return result;
  };
}
await overridePowers();

/** Returns a key-value storage in memory, as a browser's cookies would be. */
export function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    setItem: async (key: string, value: string) => void stored.set(key, value),
    getItem: async (key: string) => stored.get(key) ?? null,
    removeItem: async (key: string) => void stored.delete(key),
    clear: async () => stored.clear(),
  };
}

/** Makes tabs whose other side the test holds. */
export function testTabs() {
  const sent: TabMessage[] = [];
  let receive: (message: TabMessage) => void = () => undefined;
  let look: () => void = () => undefined;
  return {
    sent,
    post: (message: TabMessage) => void sent.push(message),
    listen: (onMessage: (message: TabMessage) => void, onLook: () => void) => {
      [receive, look] = [onMessage, onLook];
      return () => undefined;
    },
    receive: (message: TabMessage) => receive(message),
    look: () => look(),
  };
}

export interface Service {
  readonly identity: Identity;
  readonly storage: ReturnType<typeof memoryStorage>;
  readonly federatedStorage: ReturnType<typeof memoryStorage>;
  readonly tabs: ReturnType<typeof testTabs>;
  readonly events: SessionEvent[];
  readonly deps: Deps;
  /** Lets the service's time pass, and the emulator's with it. */
  readonly advance: (milliseconds: number) => void;
}

export const createConfig = (emulator: RunningIdentity): IdentityConfig => ({
  userPoolId: localUserPoolId,
  clientId: localClientId,
  identityPoolId: localIdentityPoolId,
  userPoolEndpoint: emulator.url,
  identityPoolEndpoint: emulator.url,
});

/** Lets the pauses between tries pass, of less than a second; a call may take a busy machine longer than its limit of 5 seconds. */
function waitForRetries(milliseconds: number, run: () => void) {
  const timer = milliseconds < 1_000 ? setTimeout(run, milliseconds) : undefined;
  return () => clearTimeout(timer);
}

/** Starts the service against an emulator, through real HTTP. */
export function startService(
  emulator: RunningIdentity,
  more: Partial<IdentityConfig> = {},
  refreshers: FederatedRefreshers = {},
  moreDeps: Partial<Deps> = {},
): Service {
  const [storage, federatedStorage, tabs] = [memoryStorage(), memoryStorage(), testTabs()];
  const events: SessionEvent[] = [];
  const tab = new Map<string, string>();
  let offset = 0;
  const browser = { cookie: '', location: { protocol: 'https:', hostname: 'mizan.example' } };
  const signIns = createSignIns(browser, () => new Date(Date.now() + offset));
  const deps: Deps = {
    clock: () => new Date(Date.now() + offset),
    timers: { after: waitForRetries },
    // Looked up at each call, so that a test can watch them all.
    fetcher: (...call) => fetch(...call),
    storage,
    tabStorage: () => ({
      getItem: (key) => tab.get(key) ?? null,
      setItem: (key, value) => void tab.set(key, value),
      removeItem: (key) => void tab.delete(key),
    }),
    signIns,
    canStore: () => true,
    federatedStorage,
    tabs,
    ...moreDeps,
  };
  const configured = configureIdentity({ ...createConfig(emulator), ...more }, deps, refreshers);
  if (!configured.ok) throw new Error(configured.message);
  configured.identity.onSession((event) => events.push(event));
  const advance = (milliseconds: number) => {
    offset += milliseconds;
    emulator.advance(milliseconds);
  };
  return { identity: configured.identity, storage, federatedStorage, tabs, events, deps, advance };
}

let users = 0;

/** Returns a user in a state of the administrator's API. */
export async function userIn(emulator: RunningIdentity, state = 'confirmed') {
  const email = `${state}-${(users += 1)}@example.org`;
  const { status, body } = await emulator.admin('users', { email, password, state });
  expect(status).toBe(201);
  return { email, totpSecret: String(body['totpSecret'] ?? '') };
}

/** Lets the next calls of an action go wrong. */
export async function breakCalls(emulator: RunningIdentity, fault: object): Promise<void> {
  const { status } = await fetch(`${emulator.url}/_faults`, { method: 'POST', body: JSON.stringify(fault) });
  expect(status).toBe(201);
}

/** Lists faults that have not met a call yet. */
export async function listFaultsLeft(emulator: RunningIdentity): Promise<readonly { readonly times: number }[]> {
  const { faults } = (await (await fetch(`${emulator.url}/_faults`)).json()) as { faults: { times: number }[] };
  return faults;
}
