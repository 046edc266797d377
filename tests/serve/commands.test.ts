import { execSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../support/freePort';

// Each test starts processes, on machines that may be busy with a build.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const commands = join(__dirname, '../../src/commands');
const tsx = pathToFileURL(require.resolve('tsx')).href;

let project: string;
const running: ChildProcess[] = [];
const servers: Server[] = [];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  rmSync(project, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(project, name)), { recursive: true });
  writeFileSync(join(project, name), text);
}

/** A port that another process has. */
async function occupiedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

/** A build tool that writes one page, as Gatsby with the site's own `onPostBuild` leaves it. */
const builder = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync('public/.deploy', { recursive: true });
  writeFileSync('public/index.html', '<h1>Home</h1>');
  writeFileSync(
    'public/.deploy/customHttp.yml',
    ["customHeaders:", "  - pattern: '**/*'", "    headers:", "      - key: 'Content-Security-Policy'", "        value: 'default-src ''self'''", ""].join('\\n'),
  );
  writeFileSync('public/.deploy/customRules.json', '[]');
  console.log('built');
`;

/** A build tool that starts a worker, writes both process ids, and works for ever. */
const endlessBuilder = `
  const { spawn } = require('node:child_process');
  const worker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  require('node:fs').writeFileSync('pids', process.pid + ' ' + worker.pid);
  console.log('working');
  setInterval(() => {}, 1000);
`;

interface Run {
  readonly child: ChildProcess;
  /** Standard output so far. */
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves when the output has the text. */
  readonly says: (text: string) => Promise<void>;
  /** The exit code. */
  readonly ends: Promise<number | null>;
}

/** Runs a command of the project in a folder of its own. */
function run(name: string, args: string[] = [], variables: Record<string, string | number> = {}): Run {
  const env = Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, String(value)]));
  const child = spawn(process.execPath, ['--import', tsx, join(commands, `${name}.ts`), ...args], {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
  });
  running.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const ends = new Promise<number | null>((resolve) => child.once('close', resolve));
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      child.stdout.on('data', look);
      child.once('close', () => reject(new Error(`ended without saying "${text}":\n${output}${errors}`)));
      look();
    });
  return { child, output: () => output, errors: () => errors, says, ends };
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // A process that has ended but was not waited for still has a number.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

it('a command writes its whole output into a pipe, however long it is', () => {
  write(
    'long.ts',
    `import { runCommand } from '${commands}/Command';
runCommand(async () => {
  process.stdout.write('x'.repeat(300_000));
  return 0;
});`,
  );
  const counted = execSync(`"${process.execPath}" --import ${tsx} ${join(project, 'long.ts')} | cat | wc -c`);
  expect(Number(counted)).toBe(300_000);
});

describe('a port in use', () => {
  it('the gateway stops at a port in use, with one line naming its port and variable', async () => {
    const port = await occupiedPort();
    const { ends, errors } = run('local', [], { LOCAL_PORT: port });
    expect(await ends).toBe(1);
    expect(errors()).toBe(`Port ${port} is taken: stop what uses it, or set LOCAL_PORT to a free port.\n`);
  });

  it.each(['start', 'develop', 'serve'])(
    'the command "%s" stops at a port in use, with one line naming the site’s port and variable',
    async (name) => {
      write('public/.deploy/customHttp.yml', 'customHeaders:\n');
      write('public/.deploy/customRules.json', '[]');
      const port = await occupiedPort();
      const { ends, errors } = run(name, [], { PORT: port, LOCAL_PORT: await freePort() });
      expect(await ends).toBe(1);
      expect(errors()).toBe(`Port ${port} is taken: stop what uses it, or set PORT to a free port.\n`);
    },
  );
});

describe('a command with invalid input', () => {
  it('a command refuses a malformed variable in one line', async () => {
    const { ends, errors } = run('local', [], { LOCAL_PORT: 'gate' });
    expect(await ends).toBe(1);
    expect(errors()).toBe('LOCAL_PORT was "gate"; it must be a whole number from 1 to 65535.\n');
  });

  it('a command refuses a flag it does not know in one line', async () => {
    const { ends, errors } = run('local', ['--clean'], { LOCAL_PORT: await freePort() });
    expect(await ends).toBe(1);
    expect(errors()).toBe("Unknown option '--clean': it takes --fresh.\n");
  });

  it('the serve command refuses in one line to serve if nothing was built', async () => {
    const { ends, errors } = run('serve', [], { PORT: await freePort() });
    expect(await ends).toBe(1);
    expect(errors()).toBe('There is no finished build in public/: run "npm run build", or "npm start".\n');
  });
});

describe('the local command', () => {
  it('the local command serves only this machine until it is stopped, which is no failure', async () => {
    const port = await freePort();
    const { child, says, ends, errors } = run('local', [], { LOCAL_PORT: port });
    await says(`Ready: http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/nowhere`)).status).toBe(404);
    // No other machine reaches them, nor this one by the address that others know it by.
    const outer = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    for (const { address } of outer.filter(({ internal, family }) => !internal && family === 'IPv4'))
      await expect(fetch(`http://${address}:${port}/nowhere`)).rejects.toMatchObject({
        cause: { code: 'ECONNREFUSED' },
      });
    child.kill('SIGTERM');
    expect(await ends).toBe(0);
    expect(errors()).toBe('');
  });

  it('the local command empties its state only when asked to', async () => {
    write('.local/images/aa/aa01', 'stored');
    const first = run('local', [], { LOCAL_PORT: await freePort() });
    await first.says('Ready:');
    first.child.kill('SIGINT');
    await first.ends;
    expect(existsSync(join(project, '.local/images/aa/aa01'))).toBe(true);

    const fresh = run('local', ['--fresh'], { LOCAL_PORT: await freePort() });
    await fresh.says('Ready:');
    expect(existsSync(join(project, '.local'))).toBe(false);
  });
});

describe('the start command', () => {
  it('the start command builds, serves, and serves the same build again while nothing changed', async () => {
    write('node_modules/gatsby/cli.js', builder);
    write('src/pages/index.tsx', 'page');
    const ports = { PORT: await freePort(), LOCAL_PORT: await freePort() };

    const start = async () => {
      const started = run('start', [], ports);
      await started.says(`Ready: http://localhost:${ports.PORT}`);
      const page = await fetch(`http://localhost:${ports.PORT}/`);
      expect([page.status, await page.text()]).toEqual([200, '<h1>Home</h1>']);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      started.child.kill('SIGINT');
      expect(await started.ends).toBe(0);
      return started.output();
    };

    expect(await start()).toMatch(/Building the site …\nbuilt\nBuilt in \d+\.\d s\.\nCards to try [^]+\nReady:/);
    // What is built for another purpose meanwhile does not reach the site.
    write('public/index.html', '<h1>Another build</h1>');
    expect(await start()).toContain('Nothing has changed since the last build: serving it again.\nCards to try');
    write('src/pages/index.tsx', 'another page');
    expect(await start()).toContain('built\n');
  });

  it('the start command says that the build failed, and does not serve what the failed build left', async () => {
    write('node_modules/gatsby/cli.js', `${builder}; process.exit(3)`);
    const ports = { PORT: await freePort(), LOCAL_PORT: await freePort() };
    for (const _ of [1, 2]) {
      const failed = run('start', [], ports);
      expect(await failed.ends).toBe(1);
      expect(failed.output()).toContain('Building the site …');
      expect(failed.errors()).toBe('The build failed (exit code 3); the reason is above.\n');
    }
  });

  it('the start command ends the build and its workers when it is stopped meanwhile', async () => {
    write('node_modules/gatsby/cli.js', endlessBuilder);
    const { child, says, ends, errors } = run('start', [], { PORT: await freePort(), LOCAL_PORT: await freePort() });
    await says('working');
    const pids = readFileSync(join(project, 'pids'), 'utf8').split(' ').map(Number);
    expect(pids.map(isAlive)).toEqual([true, true]);
    child.kill('SIGTERM');
    expect(await ends).toBe(143);
    expect(errors()).toBe('');
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]));
  });
});
