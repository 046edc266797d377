/**
 * `functionProgram.js <bundle> <port> <milliseconds>`: a function as Lambda runs it, in a process whose environment is the function's, so much
 * later than the machine. Every TLS connection that it opens leads to a port of this machine, where `startOutside` speaks plain HTTP and knows by
 * the `Host` header whom it was for.
 */
import net from 'node:net';
import { pathToFileURL } from 'node:url';
import tls from 'node:tls';
import { shiftClock } from './shiftClock';

const [bundle = '', port = '', later = ''] = process.argv.slice(2);
shiftClock(Number(later));

/** Opens the connections of `https` and `fetch`. */
function connect(): tls.TLSSocket {
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.once('connect', () => socket.emit('secureConnect'));
  return Object.assign(socket, { authorized: true, encrypted: true }) as unknown as tls.TLSSocket;
}
tls.connect = connect;

/** A variable as it is not deployed: with another value, or missing without one. */
export interface ChangedVariable {
  readonly name: string;
  readonly value?: string;
}

export interface Invocation {
  readonly id: number;
  readonly event: unknown;
  /** A variable that is missing, or has another value. */
  readonly changed?: ChangedVariable;
}

export interface InvocationResult {
  readonly id: number;
  readonly answer?: unknown;
  /** The error that it threw, or why it could not be loaded. */
  readonly error?: string;
}

type Handler = (event: unknown, context: object) => unknown;

const environment = { ...process.env };
let loaded: { readonly changed: string; readonly module: Promise<{ readonly handler: Handler }> } | undefined;

/** Loads the function, anew for another environment. */
function load({ name, value }: ChangedVariable): Promise<{ readonly handler: Handler }> {
  if (loaded?.changed === name) return loaded.module;
  for (const one of Object.keys(process.env)) delete process.env[one];
  Object.assign(process.env, environment, value !== undefined && { [name]: value });
  if (value === undefined) delete process.env[name];
  const secrets = JSON.parse(environment.AMPLIFY_SSM_ENV_CONFIG ?? '{}') as object;
  process.env.AMPLIFY_SSM_ENV_CONFIG = JSON.stringify({ ...secrets, [name]: undefined });
  const address = `${pathToFileURL(bundle).href}?changed=${name}`;
  loaded = { changed: name, module: import(address) as Promise<{ readonly handler: Handler }> };
  return loaded.module;
}

async function invoke({ id, event, changed = { name: '' } }: Invocation): Promise<InvocationResult> {
  try {
    const { handler } = await load(changed);
    return {
      id,
      answer: await handler(event, { awsRequestId: `request-${id}`, getRemainingTimeInMillis: () => 20_000 }),
    };
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

process.on('message', (message) => void invoke(message as Invocation).then((result) => process.send?.(result)));
