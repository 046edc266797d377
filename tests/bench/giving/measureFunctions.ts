import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { createBundleOptions, maxBundleBytes } from '../../../amplify/deployment/createBundleOptions';
import { functionTable, type FunctionName } from '../../../amplify/deployment/functionTable';
import { parseEnvironment } from '../../../src/config/parseEnvironment';
import type { DonationRequest, DonationView } from '../../../src/domain/donation';
import { selectVariables } from '../../../src/emulators/gateway/createLocalFunctions';
import { createLocalVariables } from '../../../src/emulators/gateway/createLocalVariables';
import { atMost, createFigure, type Figure, kilobytes, milliseconds, median } from '../support/figures';
import { plainEnvironment } from '../support/processes';
import { BenchError, type Scope } from '../support/Scope';
import { aDonationRequest, post } from './measureGiving';
import { startGivingGateway, type GivingGateway } from './startGivingGateway';

const startCount = 10;

/** The longest first answer that a donor waits for of a function that was not running. */
const longestFirstAnswer = 250;

interface FirstRequest {
  readonly path: string;
  readonly body: unknown;
}

/** The first request of the functions that a donor waits for. Each start has a donation of its own: a second intent is quicker. */
function createFirstRequests(gateway: GivingGateway): Partial<Record<FunctionName, () => Promise<FirstRequest>>> {
  let count = 0;
  const request = (method: DonationRequest['method']) => aDonationRequest(`donor-${(count += 1)}@example.org`, method);
  const reference = async (method: DonationRequest['method']) => {
    const { body } = await post<DonationView>(gateway, '/api/payments/donations', request(method));
    return { reference: body.reference };
  };
  return {
    payments: async () => ({ path: '/donations', body: request('card') }),
    stripe: async () => ({ path: '/intents', body: await reference('card') }),
    paypal: async () => ({ path: '/orders', body: await reference('paypal') }),
  };
}

/** The event that API Gateway makes of a first request. */
function toEvent({ path, body }: FirstRequest, site: string) {
  const headers = { Origin: site, 'Content-Type': 'application/json' };
  const multiValueHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
  const requestContext = { httpMethod: 'POST', domainName: 'localhost', identity: { sourceIp: '192.0.2.1' }, path };
  return {
    version: '1.0',
    resource: '/{proxy+}',
    path,
    httpMethod: 'POST',
    headers,
    multiValueHeaders,
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    body: JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: { ...requestContext, requestId: 'first' },
  };
}

/** Starts a function if no container runs: the process is there, the code is read and run, and answers the event, if there is one. */
const startFunction = (file: string, event: unknown) => `
  const start = performance.now();
  const { handler } = await import(${JSON.stringify(file)});
  const event = ${JSON.stringify(event ?? null)};
  const answer = event ? await handler(event, { awsRequestId: 'first' }) : { statusCode: 200 };
  const milliseconds = performance.now() - start;
  if (answer.statusCode >= 300) throw new Error(answer.body);
  console.log(milliseconds);
  process.exit(0);`;

/** Measures each deployed function as it is bundled: its size, and how long a new process takes to load it and to answer a donor. */
export async function measureFunctions(scope: Scope, project: string): Promise<readonly Figure[]> {
  // Beneath the project, so that what a bundle leaves to the runtime is found.
  const cache = join(project, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bench-functions-'));
  scope.onEnd(() => rmSync(folder, { recursive: true, force: true }));

  const gateway = await startGivingGateway(scope, project);
  const parsed = parseEnvironment({});
  if (!parsed.ok) throw new BenchError(parsed.error);
  const env = {
    ...plainEnvironment(),
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  const variables = createLocalVariables(parsed.environment, gateway.origin);
  const firstRequests = createFirstRequests(gateway);

  const figures: Figure[] = [];
  for (const name of Object.keys(functionTable) as FunctionName[]) {
    const outfile = join(folder, `${name}.mjs`);
    // Here no secret is at AWS, so that it asks for none.
    await build({ ...createBundleOptions(name), outfile, logLevel: 'error' });
    figures.push(atMost(`${name}, minified`, statSync(outfile).size, maxBundleBytes, kilobytes));

    const askFirst = firstRequests[name];
    const starts: number[] = [];
    for (let start = 0; start < startCount; start += 1) {
      const event = askFirst && toEvent(await askFirst(), gateway.site);
      const { stdout } = await promisify(execFile)(
        'node',
        ['--input-type=module', '--eval', startFunction(outfile, event)],
        { cwd: folder, env: { ...env, ...selectVariables(name, variables) } },
      );
      starts.push(Number(stdout));
    }
    const [min, max] = [Math.min(...starts), Math.max(...starts)].map(Math.round);
    const spread = `median of ${startCount}, from ${min} to ${max}`;
    figures.push(
      askFirst
        ? atMost(`${name}, started, to its first answer, ${spread}`, median(starts), longestFirstAnswer, milliseconds)
        : createFigure(`${name}, started, ${spread}`, milliseconds(median(starts))),
    );
  }
  return figures;
}
