import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** WebKitGTK's driver with a display of its own. */
export interface WebKitService {
  readonly url: string;
  stop(): void;
}

const isUp = (url: string) =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a display without a screen and WebKitGTK's driver on it, with a home folder; the driver opens a browser for each session. */
export async function startWebKit(home: string): Promise<WebKitService> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await readLine(display);
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', HOME: home },
    stdio: 'ignore',
  });
  const stop = () => {
    driver.kill();
    display.kill();
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isUp(url)); tries += 1) {
    if (tries === 100) {
      stop();
      throw new Error('WebKitWebDriver did not start within 10 s.');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}

/** The first line that a process writes to its fourth stream. */
function readLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    child.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()));
  });
}

/** A port that nothing listens on: the driver can't choose its own. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
