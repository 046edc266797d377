import { join } from 'node:path';
import { Hono } from 'hono';
import { createHeaderLookup, readDeployment } from '../../src/config/headers';
import { listen, type Listening } from '../../src/emulators/kit/listen';
import { createSiteServer } from '../../src/commands/startSite';

export interface SiteRequest {
  readonly path: string;
  /** The response's destination, in the browser's words: `document`, `script`, `empty` for data, `serviceworker` … */
  readonly destination: string;
  /** Requested by a prefetch. */
  readonly prefetch: boolean;
}

/** Answers in place of the site, or passes with `undefined`. It may throw, as a broken server does. */
export type InjectedFault = (asked: SiteRequest) => Response | undefined;

/** The built site on the site's own server and a separate port, with injected faults and a record of requests. */
export class FaultySite {
  readonly asked: SiteRequest[] = [];
  #faults: InjectedFault[] = [];
  #listening: Listening | undefined;

  async start(): Promise<void> {
    const publicDir = join(process.cwd(), 'public');
    const deployment = readDeployment(publicDir);
    if (!deployment) throw new Error('There is no finished build in public/ to serve.');
    const headers = createHeaderLookup(deployment.headers);

    const broken = new Set<string>();
    const site = createSiteServer({
      publicDir,
      rules: deployment.rules,
      headers: (path) => {
        if (broken.delete(path)) throw new Error('Broken for a test');
        return headers(path);
      },
    });
    const app = new Hono();
    app.all('*', (context) => {
      const header = (name: string) => context.req.header(name) ?? '';
      const asked = {
        path: context.req.path,
        destination: header('sec-fetch-dest'),
        prefetch: `${header('sec-purpose')} ${header('purpose')}`.includes('prefetch'),
      };
      this.asked.push(asked);
      try {
        const answer = this.#faults.map((fault) => fault(asked)).find(Boolean);
        if (answer) return answer;
      } catch {
        broken.add(asked.path);
      }
      return site.fetch(context.req.raw);
    });
    this.#listening = await listen(app, { port: 0, variable: 'PORT' });
  }

  get origin(): string {
    if (!this.#listening) throw new Error('The faulty site has not been started.');
    return this.#listening.origin;
  }

  break(fault: InjectedFault): void {
    this.#faults.push(fault);
  }

  /** Serves a file with appended text from now on, as another release of it. */
  async append(path: string, text: string): Promise<void> {
    const original = await fetch(`${this.origin}${path}`);
    const body = `${await original.text()}${text}`;
    const headers = { 'Content-Type': original.headers.get('content-type') ?? '', 'Cache-Control': 'no-cache' };
    this.break((asked) => (asked.path === path ? new Response(body, { headers }) : undefined));
  }

  mend(): void {
    this.#faults = [];
  }

  /** Requests for a path that were not prefetches. */
  needed(path: string): SiteRequest[] {
    return this.asked.filter((one) => one.path === path && !one.prefetch);
  }

  async stop(): Promise<void> {
    const listening = this.#listening;
    this.#listening = undefined;
    await listening?.close();
  }
}

/** Returns the path of a page's data. */
export const toPageDataPath = (path: string) => `/page-data/${path === '/' ? 'index' : path.slice(1)}/page-data.json`;
