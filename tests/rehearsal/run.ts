/**
 * `npm run rehearse`: deploys twice without an account, and goes back once. Each deployment is a folder of its own, in which the commands of
 * `amplify.yml` run with what that file says is cached of the deployment before; the folder before is gone by then, as on the hosting.
 * Every command of `deploy.md` is run, or named with who has to answer it. At the end the doctor has to pass.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { freePort } from '../support/freePort';
import { listCommands, readHostedBuild, toStep } from './listSteps';

const project = process.cwd();
const deployment = 'amplify/deployment';

/** The files and folders that a fresh clone has not. */
const notCloned =
  /(^|\/)(node_modules|\.git|\.cache|\.npm|public|\.local|\.amplify|\.env|amplify_outputs\.json|test-results)$/;

/** The settings of a deployment, for its synthesis. */
const settings = {
  SITE_URL: 'https://www.example.org',
  CONTENT_API_ENDPOINT: 'https://your-repository.cdn.prismic.io/api/v2',
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'client-1',
  PAYPAL_WEBHOOK_ID: 'later',
  MAIL_FROM: 'Mizan Zakat Foundation <receipts@example.org>',
  ENQUIRIES_TO: 'hello@example.org',
  APPLICATIONS_TO: 'help@example.org',
  PRIVACY_TO: 'privacy@example.org',
  ALARM_EMAIL: 'it@example.org',
  CDK_CONTEXT_JSON: JSON.stringify({
    'amplify-backend-namespace': 'zakat',
    'amplify-backend-name': 'main',
    'amplify-backend-type': 'branch',
  }),
};

/** Milliseconds after which a server counts as not started, on a busy machine. */
const startTimeout = 300_000;

const running = new Set<ChildProcess>();
const say = (line: string) => console.log(line);

interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Starts a command in a shell that stops at the first command that fails, and has the variables of none but the machine itself. */
function start(command: string, directory: string, variables: Readonly<Record<string, string>>): ChildProcess {
  const own = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const env = { ...own, CI: 'true', NO_COLOR: '1', GATSBY_TELEMETRY_DISABLED: '1', ...variables } as NodeJS.ProcessEnv;
  // A group of its own, so that what it starts ends with it.
  const child = spawn('bash', ['-ec', command], {
    cwd: directory,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function run(command: string, directory: string, variables: Readonly<Record<string, string>>): Promise<Ran> {
  const child = start(command, directory, variables);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs what must succeed. */
async function must(command: string, directory: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const started = performance.now();
  const { code, output } = await run(command, directory, variables);
  if (code !== 0) throw new Error(`"${command}" ended with ${code}:\n${output}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`  ran (${seconds} s): ${command.replaceAll('\n', '\n    then: ')}`);
  return output;
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    child.once('close', () => resolve());
    process.kill(-child.pid, 'SIGTERM');
  });
}

/** Starts a server of the project, and waits until its address answers. */
async function serve(command: string, directory: string, variables: Readonly<Record<string, string>>, address: string) {
  const child = start(command, directory, variables);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const until = Date.now() + startTimeout;
  while (child.exitCode === null && Date.now() < until) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`"${command}" did not start:\n${output}`);
}

/** A clone of the project, with its packages linked: installing is rehearsed without the network, by the lock files. */
function clone(directory = mkdtempSync(join(tmpdir(), 'rehearsal-'))): string {
  cpSync(project, directory, { recursive: true, filter: (path) => path === project || !notCloned.test(path) });
  for (const folder of ['', deployment])
    symlinkSync(join(project, folder, 'node_modules'), join(directory, folder, 'node_modules'), 'dir');
  return directory;
}

const build = readHostedBuild(readFileSync(join(deployment, 'amplify.yml'), 'utf8'));

/** As the build file caches: what is not there is not cached. */
function moveCache(from: string, to: string): void {
  for (const folder of build.cachedFolders)
    if (existsSync(join(from, folder))) renameSync(join(from, folder), join(to, folder));
}

interface Ports {
  readonly PORT: string;
  readonly LOCAL_PORT: string;
}

/** Builds in a folder as the hosting does, with the folder's own content published. */
async function deploy(directory: string, ports: Ports): Promise<void> {
  const gateway = await serve('npm run local', directory, { ...ports }, `http://localhost:${ports.LOCAL_PORT}/health`);
  const steps = build.frontEnd.map(toStep);
  // One shell, because a command may set a variable for those after it.
  await must(steps.map(({ command }) => command).join('\n'), directory, { ...ports });
  await end(gateway);
}

/**
 * The parts of a template that differ each time: when the data API's key expires, and so the hash of the template with
 * it.
 */
const ofThisMoment = /"Expires": ?\d+|[0-9a-f]{64}\.json/g;

/** The templates of a deployment by name. They have the hashes of all that the functions consist of. */
async function synthesise(directory: string): Promise<ReadonlyMap<string, string>> {
  const out = join(directory, '.amplify', 'out');
  await must('npx tsx amplify/backend.ts', directory, { ...settings, CDK_OUTDIR: out });
  return new Map(
    readdirSync(out)
      .filter((name) => name.endsWith('.template.json'))
      .map((name) => [name, readFileSync(join(out, name), 'utf8').replaceAll(ofThisMoment, '')]),
  );
}

const changed = { file: 'src/content/documents/faq_page/faq_page.json', page: 'faq', title: 'Questions, rehearsed' };

/** An article that the second deployment no longer has, and the one it is made from. */
const withdrawn = 'rehearsed-article';
const articles = 'src/content/documents/landing_page';

function addArticle(directory: string): void {
  const { data, ...rest } = JSON.parse(readFileSync(join(directory, articles, 'the-hawl.json'), 'utf8')) as {
    data: Record<string, unknown>;
  };
  const article = { ...rest, id: withdrawn, uid: withdrawn, data: { ...data, title: 'Rehearsed' } };
  writeFileSync(join(directory, articles, `${withdrawn}.json`), JSON.stringify(article));
}

function changeDocuments(directory: string): void {
  const file = join(directory, changed.file);
  const document = JSON.parse(readFileSync(file, 'utf8')) as { data: Record<string, unknown> };
  writeFileSync(file, JSON.stringify({ ...document, data: { ...document.data, title: changed.title } }));
  rmSync(join(directory, articles, `${withdrawn}.json`));
}

/** Scripts and styles of builds before, with other code. */
const earlier = ['1061-0123abcd.js', '3059.5980b553f35386edc42d.css'];

function leaveEarlier(directory: string): void {
  mkdirSync(join(directory, 'public'), { recursive: true });
  for (const name of earlier) writeFileSync(join(directory, 'public', name), '');
}

/** The built site: a text for each file, by its path. */
function readSite(directory: string): ReadonlyMap<string, string> {
  const folder = join(directory, 'public');
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'latin1')]));
}

type Site = ReturnType<typeof readSite>;

const showsChange = (site: Site) => site.get(`${changed.page}/index.html`)?.includes(changed.title) === true;
/** Reads what an open page compares with the site's to see whether it has to be loaded anew. */
const listPages = (site: Site) =>
  [...site].filter(([path]) => path.endsWith('.html') || path === 'page-data/app-data.json');

function check(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`It does not hold that ${sentence}.`);
  say(`  ${sentence}`);
}

/** Runs those steps of the page that need no deployment, with the values of this machine in place of a person's. */
async function followPage(directory: string, ports: Ports): Promise<void> {
  const steps = [...build.backEnd, ...listCommands(readFileSync(join(deployment, 'deploy.md'), 'utf8'))].map(toStep);
  for (const step of steps) {
    if (!step.run) say(`  needs ${step.why}: ${step.command}`);
    else if (step.command === 'npm run doctor') say(`  comes last: ${step.command}`);
    else if (step.command.startsWith('npm ci'))
      // The packages are there already, in the machine's own cache too: what can be seen is that the lock files are in order.
      await must(
        step.command
          .replaceAll(/ --cache \S+/g, '')
          .replaceAll(/npm ci/g, 'npm ci --dry-run --prefer-offline --ignore-scripts'),
        directory,
        {},
      );
    else if (step.command.includes('content -- push'))
      // Without a write token the models go to the emulator, which takes its own.
      await must(step.command.replace(/^GATSBY_PRISMIC_REPOSITORY=\S+ PRISMIC_WRITE_TOKEN=\S+ /, ''), directory, {
        ...ports,
      });
    else await must(step.command, directory, {});
  }
}

async function rehearse(folders: string[]): Promise<void> {
  const ports: Ports = { PORT: String(await freePort()), LOCAL_PORT: String(await freePort()) };
  const open = (where?: string) => {
    const directory = clone(where);
    folders.push(directory);
    addArticle(directory);
    return directory;
  };
  const remove = (directory: string) => rmSync(directory, { recursive: true, force: true, maxRetries: 3 });

  say('The first deployment');
  const first = open();
  leaveEarlier(first);
  const [templates] = await Promise.all([synthesise(first), deploy(first, ports)]);
  check(templates.size > 5, `${templates.size} templates are synthesised`);
  const firstSite = readSite(first);

  say('The second deployment, in another folder, of another document');
  const second = open();
  changeDocuments(second);
  moveCache(first, second);
  remove(first);
  const [again] = await Promise.all([synthesise(second), deploy(second, ports)]);
  check(
    [...templates].every(([name, text]) => again.get(name) === text) && again.size === templates.size,
    'the same templates are synthesised in another folder, so that a release changes no function that is the same',
  );
  const secondSite = readSite(second);
  check(showsChange(secondSite), 'the second deployment shows the change');
  check(firstSite.has(`${withdrawn}/index.html`), 'the first deployment has the article that is withdrawn after it');
  check(
    ![...secondSite.keys()].some((path) => path.includes(withdrawn)),
    'nothing is left of a document that is withdrawn',
  );
  const named = [...firstSite.keys()].filter((path) => /^[^/]+(-[0-9a-f]{8,}\.js|\.[0-9a-f]{16,}\.css)$/.test(path));
  check(
    named.length > earlier.length && [...named, ...earlier].every((path) => secondSite.has(path)),
    'the second deployment retains the scripts and style sheets of the first and of builds before, for open tabs',
  );
  check(
    ![...secondSite.values()].some((text) => text.includes(first) || text.includes(second)),
    'no file of the site names a folder of the machine that built it',
  );

  say('Going back');
  // Where the first was: to the linked packages, a folder with another name has another path, which the ids of modules are made from.
  const third = open(first);
  moveCache(second, third);
  remove(second);
  await deploy(third, ports);
  const thirdSite = readSite(third);
  check(!showsChange(thirdSite), 'the deployment before is back');
  const differing = listPages(firstSite).filter(([path, text]) => thirdSite.get(path) !== text);
  check(
    differing.length === 0,
    `a build of the same content writes the same pages, so that no open page is loaded anew (${differing.map(([path]) => path).join(', ') || 'all do'})`,
  );

  say('The page about deploying');
  const gateway = await serve('npm run local', third, { ...ports }, `http://localhost:${ports.LOCAL_PORT}/health`);
  await followPage(third, ports);
  const site = await serve('npm run serve', third, { ...ports }, `http://localhost:${ports.PORT}/`);
  say((await must('npm run doctor', third, { ...ports })).trim().split('\n').at(-1) ?? '');
  await Promise.all([end(site), end(gateway)]);
}

async function main(): Promise<void> {
  if (!existsSync(join(deployment, 'node_modules')))
    throw new Error(`The rehearsal needs the deployment’s packages: npm ci --prefix ${deployment}`);
  const folders: string[] = [];
  const clean = async () => {
    await Promise.all([...running].map(end));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void clean().finally(() => process.exit(code)));
  try {
    await rehearse(folders);
    say('Rehearsed: two deployments and a way back.');
  } finally {
    await clean();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
