import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHeaderLookup, createHeaderTable } from '../../../src/config/headers';
import { listCustomRules } from '../../../src/config/headers/deployedHeaders';
import { parseEnvironment, type Environment } from '../../../src/config/parseEnvironment';
import type { Subject } from '../../../src/commands/doctor/Check';
import { createSubject } from '../../../src/commands/doctor/createSubject';
import { runDoctor, type DoctorCounts } from '../../../src/commands/doctor/runDoctor';
import { startGateway, type StartGatewayOptions } from '../../../src/emulators/gateway/startGateway';
import { listen, type Listening } from '../../../src/emulators/kit/listen';
import { createSiteServer } from '../../../src/commands/startSite';

/** The doctor's findings about an environment. */
export interface Diagnosis {
  readonly counts: DoctorCounts;
  readonly lines: readonly string[];
  /** Names of the checks that failed, in order. */
  readonly failed: readonly string[];
  readonly leftOut: readonly string[];
}

export async function diagnose(subject: Subject): Promise<Diagnosis> {
  const lines: string[] = [];
  const counts = await runDoctor(subject, (line) => lines.push(line));
  const named = (mark: string) =>
    lines
      .filter((line) => line.startsWith(`  ${mark}`))
      .map(
        (line) =>
          line
            .slice(mark.length + 2)
            .trim()
            .split(':')[0]!,
      );
  return { counts, lines, failed: named('FAILED'), leftOut: named('left out') };
}

export type Headers = (path: string) => Record<string, string>;

/** Serves a built site with the fewest files that the doctor asks for. */
export async function serveSite(
  headers: Headers,
  documents: number,
  rules = listCustomRules(['']),
): Promise<Listening> {
  const publicDir = mkdtempSync(join(tmpdir(), 'doctor-site-'));
  const files = {
    'index.html': '<!doctype html><script data-src="/app-0123abcd.js">"what loads it"</script>',
    'preview/index.html': '<!doctype html>',
    '404.html': '<!doctype html><div id="___gatsby"></div>',
    'app-0123abcd.js': '',
    'documents.json': JSON.stringify({ documents }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(publicDir, name)), { recursive: true });
    writeFileSync(join(publicDir, name), text);
  }
  const site = await listen(createSiteServer({ publicDir, headers, rules }), { port: 0, variable: 'PORT' });
  return {
    ...site,
    async close() {
      await site.close();
      rmSync(publicDir, { recursive: true });
    },
  };
}

export const deployedHeaders = (environment: Environment): Headers =>
  createHeaderLookup(createHeaderTable(environment, { scripts: {}, styles: {}, styleAttributes: {} }));

export function parse(variables: Readonly<Record<string, string>>): Environment {
  const parsed = parseEnvironment(variables);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.environment;
}

/** Starts a local gateway and a site as the doctor sees them after `npm start`. */
export async function startDoctor(
  variables: Readonly<Record<string, string>> = {},
  options: Pick<StartGatewayOptions, 'sweepEvery' | 'hasWebhooks' | 'loadFunction'> = {},
) {
  const stateDir = mkdtempSync(join(tmpdir(), 'doctor-'));
  let headers: Headers = () => ({});
  const site = await serveSite((path) => headers(path), await countDocuments());
  const gateway = await startGateway(parse({ ...variables, GATSBY_SITE_URL: site.origin }), {
    ...options,
    port: 0,
    stateDir,
    sweepsApart: false,
    functions: { logLevel: 'error' },
  });
  const environment = parse({ ...variables, GATSBY_SITE_URL: site.origin, LOCAL_PORT: String(gateway.port) });
  headers = deployedHeaders(environment);
  return {
    environment,
    gateway,
    subject: createSubject(environment, process.cwd()),
    /** From now on the site has the headers of a build with these settings. */
    buildSite(settings: Environment) {
      headers = deployedHeaders(settings);
    },
    async stop() {
      await gateway.close();
      await site.close();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

export type RunningDoctor = Awaited<ReturnType<typeof startDoctor>>;

/** How many documents the project publishes. */
async function countDocuments(): Promise<number> {
  const gateway = await startGateway(parse({}), { port: 0, stateDir: mkdtempSync(join(tmpdir(), 'doctor-count-')) });
  const api = `${gateway.origin}/content/api/v2`;
  const { refs } = (await (await fetch(api)).json()) as { refs: { ref: string }[] };
  const query = new URLSearchParams({ ref: refs[0]!.ref, pageSize: '1' });
  const page = (await (await fetch(`${api}/documents/search?${query}`)).json()) as { total_results_size: number };
  await gateway.close();
  return page.total_results_size;
}
