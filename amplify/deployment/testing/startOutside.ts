import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { emulatorCredentials } from '../../lib/createAwsClientOptions';
import { home } from '../settings';
import type { HashKeys } from './DeployedFunction';
import { isAllowed, type AwsCall, type PolicyStatement } from './evaluatePolicy';
import { toAwsCall, type OutsideRequest } from './toAwsCall';

/** The calls of a function, and what was not right about them. */
export interface Outside {
  readonly port: number;
  readonly calls: readonly AwsCall[];
  /** Calls that the function's role does not allow, and requests to parties that are not known here. */
  readonly refused: readonly string[];
  /** Notes a call that AWS makes by the function's role. */
  readonly note: (call: AwsCall) => boolean;
  /** Answers a request that the function has signed for a browser, with the function's rights. */
  readonly answer: (request: OutsideRequest) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export interface OutsideOptions {
  /** The origin of the local gateway, whose emulators answer. */
  readonly origin: string;
  readonly hashKeys: HashKeys;
  /** The rights of the function's role. */
  readonly statements: readonly PolicyStatement[];
  /** The parameter store's secrets, by the last part of their names. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** The paths of the emulators of outside parties, by host. */
const emulators: readonly (readonly [host: RegExp, path: string])[] = [
  [/^dynamodb\./, '/dynamodb'],
  [/^cognito-idp\./, '/identity'],
  [/^email\./, '/mail'],
  [/^api\.stripe\.com$/, '/stripe'],
  [/^api-m(\.sandbox)?\.paypal\.com$/, '/paypal'],
  [/^mizan-zakat\.cdn\.prismic\.io$/, '/content'],
  [/^api\.metals\.dev$/, '/metals'],
];

/** Returns the emulator's path of a request: S3's bucket is in the host, which the emulator has in its path. */
function toEmulatorPath({ host, path }: OutsideRequest): string {
  const [, bucket] = /^(.+)\.s3\./.exec(host) ?? [];
  if (bucket) return `/s3/${bucket}${path}`;
  const [, prefix] = emulators.find(([pattern]) => pattern.test(host)) ?? [];
  if (prefix === undefined) throw new TypeError(`Not known here: ${host}`);
  return prefix + path;
}

/** The site's closed months, which a build publishes and no emulator has. */
const books = { months: ['2026-06'], head: '0a'.repeat(32) };
const isBooks = ({ host, path }: OutsideRequest) => host.endsWith('.mizan.example') && path === '/impact/chain.json';

/** Headers that are of the connection, or of a signature for another host. */
const dropped = /^(host|connection|content-length|transfer-encoding|expect|authorization|x-amz-security-token)$/;

/**
 * Starts everything outside of a function, on a port of its own: it notes each call, refuses what IAM would refuse, and has the emulators
 * answer the rest.
 */
export async function startOutside({ origin, hashKeys, statements, secrets }: OutsideOptions): Promise<Outside> {
  const calls: AwsCall[] = [];
  const refused: string[] = [];

  function note(call: AwsCall): boolean {
    calls.push(call);
    const allowed = isAllowed(statements, call);
    if (!allowed) refused.push(`${call.action} on ${call.resources.join(', ')}`);
    return allowed;
  }

  async function answer(request: OutsideRequest): Promise<Response> {
    const call = toAwsCall(request, hashKeys);
    if (call) {
      if (!note(call)) return refuse(request);
      if (call.action === 'ssm:GetParameters') return answerParameters(request, secrets);
    }
    return isBooks(request) ? Response.json(books) : forward(origin, request);
  }

  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming)
      .then(answer)
      .catch((error: unknown) => {
        refused.push(String(error));
        return new Response(String(error), { status: 501 });
      })
      .then((response) => writeResponse(outgoing, response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    refused,
    note,
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<OutsideRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  const { method = '', url: path = '' } = incoming;
  return { host: (headers.host ?? '').replace(/:443$/, ''), method, path, headers, body: Buffer.concat(chunks) };
}

async function writeResponse(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(
    ([name]) => !/^(content-encoding|transfer-encoding|connection)$/.test(name),
  );
  outgoing.writeHead(response.status, Object.fromEntries(headers)).end(body);
}

/** A refusal as the service sends it: in JSON if the request was, in XML from S3. */
function refuse({ host }: OutsideRequest): Response {
  if (host.includes('.s3.'))
    return new Response('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>', { status: 403 });
  const headers = { 'x-amzn-errortype': 'AccessDeniedException' };
  const body = { __type: 'com.amazon.coral.service#AccessDeniedException', message: 'User is not authorized' };
  return Response.json(body, { status: host.startsWith('email.') ? 403 : 400, headers });
}

/** The parameter store: it has each secret of the branch, and none that branches share. */
function answerParameters({ body }: OutsideRequest, secrets: OutsideOptions['secrets']): Response {
  const { Names } = JSON.parse(body.toString()) as { Names: readonly string[] };
  const find = (name: string) =>
    name.startsWith('/amplify/shared/') ? undefined : secrets[name.slice(name.lastIndexOf('/') + 1)];
  return Response.json({
    Parameters: Names.flatMap((Name) => {
      const Value = find(Name);
      return Value === undefined ? [] : [{ Name, Value, Type: 'SecureString' }];
    }),
    InvalidParameters: Names.filter((name) => find(name) === undefined),
  });
}

/** Hands a request on to its emulator; to AWS's, signed anew for the place where that is. */
async function forward(origin: string, request: OutsideRequest): Promise<Response> {
  const { method, body } = request;
  const url = new URL(origin + toEmulatorPath(request));
  const kept = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !dropped.test(name)));
  const credential = `${request.headers.authorization ?? ''} Credential=${url.searchParams.get('X-Amz-Credential') ?? ''}`;
  const [, service] = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(credential) ?? [];
  for (const name of [...url.searchParams.keys()].filter((one) => one.startsWith('X-Amz-')))
    url.searchParams.delete(name);
  const headers = service
    ? await sign(service, { method, url, headers: kept, body })
    : { ...kept, ...(request.headers.authorization && { authorization: request.headers.authorization }) };
  return fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body.byteLength > 0 && { body: new Uint8Array(body) }),
  });
}

async function sign(
  service: string,
  { method, url, headers, body }: { method: string; url: URL; headers: Record<string, string>; body: Buffer },
): Promise<Record<string, string>> {
  const signer = new SignatureV4({
    service,
    region: home,
    credentials: emulatorCredentials,
    sha256: Sha256,
    uriEscapePath: service !== 's3',
  });
  const { headers: signed } = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    port: Number(url.port),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: { ...headers, host: url.host },
    body: body.byteLength > 0 ? new Uint8Array(body) : undefined,
  });
  const { host: _, ...others } = signed;
  return others;
}
