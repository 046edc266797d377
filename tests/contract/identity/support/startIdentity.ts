import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { createUserPool } from '../../../../amplify/adapters/userPool/createUserPool';
import { createConfirmations } from '../../../../amplify/functions/confirmations/handler';
import type { Message } from '../../../../src/emulators/identity/Call';
import {
  localClientId,
  localIdentityPoolId,
  localRegion,
  localUserPoolId,
} from '../../../../src/emulators/identity/localPool';
import { openIdentity, type Identity } from '../../../../src/emulators/identity/openIdentity';
import type { PoolSettings } from '../../../../src/emulators/identity/PoolSettings';
import { listen } from '../../../../src/emulators/kit/listen';

export interface ApiResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

export interface RunningIdentity extends Pick<Identity, 'verifyAccessToken' | 'verifyIdToken'> {
  /** `http://localhost:<port>` */
  readonly origin: string;
  /** Address of the emulator. */
  readonly url: string;
  readonly stateDir: string;
  readonly messages: Message[];
  /** Lets the emulator's time pass. */
  readonly advance: (milliseconds: number) => void;
  /** Sets the emulator's time back to this machine's. */
  readonly backToNow: () => void;
  /** The code in the last message to an address. */
  readonly codeFor: (email: string) => string;
  /** A raw call of the user pool. */
  readonly idp: (action: string, body: object) => Promise<ApiResponse>;
  /** A call of the administrator's API. */
  readonly admin: (path: string, body?: object, method?: string) => Promise<ApiResponse>;
  readonly close: () => Promise<void>;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * Starts the emulator on a port of its own, mounted as in the gateway; `stateDir` to go on where another one stopped. With
 * `confirmations` it has the trigger that the site's own pool has; the clock of both must then be the machine's.
 */
export async function startIdentity(
  settings: Partial<PoolSettings> = {},
  stateDir = mkdtempSync(join(tmpdir(), 'identity-')),
  { confirmations = false }: { readonly confirmations?: boolean } = {},
): Promise<RunningIdentity> {
  const messages: Message[] = [];
  let offset = 0;
  let origin = 'http://localhost';
  const identity = openIdentity({
    stateDir,
    publicUrl: () => `${origin}/identity`,
    userPoolId: localUserPoolId,
    clientId: localClientId,
    identityPoolId: localIdentityPoolId,
    clock: () => new Date(Date.now() + offset),
    deliver: async (message) => void messages.push(message),
    settings,
    ...(confirmations && { postConfirmation: (event) => confirm()(event) }),
  });
  const confirm = () =>
    createConfirmations({
      pool: createUserPool({ region: localRegion, endpoint: `${origin}/identity` }),
      accounts: {
        putSessionsEnded: async () => undefined,
        ownership: async () => ({ state: 'owned', at: '' }),
        putOwnership: async () => undefined,
        profile: async () => null,
        putProfile: async () => true,
      },
      clock: () => new Date(),
      wait: async () => undefined,
    });
  const listening = await listen(new Hono().route('/identity', identity.emulator), { port: 0, variable: 'LOCAL_PORT' });
  origin = listening.origin;
  const url = `${origin}/identity`;

  return {
    ...identity,
    origin,
    url,
    stateDir,
    messages,
    advance: (milliseconds) => (offset += milliseconds),
    backToNow: () => (offset = 0),
    codeFor: (email) => {
      const text = messages.findLast(({ to }) => to === email)?.text ?? '';
      return /Your code: (\d+)/.exec(text)?.[1] ?? '';
    },
    idp: (action, body) =>
      read(
        fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
          },
          body: JSON.stringify(body),
        }),
      ),
    admin: (path, body, method = body ? 'POST' : 'GET') =>
      read(
        fetch(`${url}/_admin/${path}`, {
          method,
          ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        }),
      ),
    close: async () => {
      await listening.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Prepares an emulator for the tests of a file: it starts before the first and stops after the last. */
export function prepareIdentity(...options: Parameters<typeof startIdentity>): RunningIdentity {
  const emulator = {} as RunningIdentity;
  beforeAll(async () => void Object.assign(emulator, await startIdentity(...options)));
  afterAll(() => emulator.close());
  return emulator;
}

async function read(pending: Promise<Response>): Promise<ApiResponse> {
  const response = await pending;
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, body, headers: response.headers };
}
