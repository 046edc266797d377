import { Hono } from 'hono';
import { html } from 'hono/html';
import { baseStyles, page, type Markup } from '../kit/pages';

/** One outside service, as the gateway stands in for it. */
export interface Emulator {
  /** First part of its addresses, such as `/content`. */
  readonly path: string;
  /** The service that it emulates, in a few words. */
  readonly about: string;
  /** The page at its address, in a few words; left out if it has none. */
  readonly page?: string;
  readonly app: Hono;
  /** An address within the emulator that answers 200 while the emulator is well; without one the emulator is well when it is there. */
  readonly probe?: string;
}

/** Whether an emulator is well, in a word or two. */
async function getState({ path, app, probe }: Emulator, origin: string): Promise<string> {
  if (!probe) return 'ok';
  const { status } = await new Hono().route(path, app).request(`${origin}${path}${probe}`);
  return status === 200 ? 'ok' : `failing (${status})`;
}

/** The first page: where people look at what the emulators did, and act for the outside world. */
function firstPage(emulators: readonly Emulator[]): Markup {
  return page({
    title: 'Local gateway',
    styles: { text: baseStyles },
    body: html`<header>
        <h1>Local gateway</h1>
        <p>Every outside service of the site, emulated on this machine. Nothing here leaves it.</p>
      </header>
      <main>
        <ul>
          ${emulators.map(({ path, page: name, about }) =>
            name ? html`<li><a href="${path}/">${name}</a>: ${about}</li>` : '',
          )}
          <li><a href="/health">Health</a>: a line for each emulator</li>
        </ul>
      </main>`,
  });
}

/**
 * Creates one app of many emulators: each under its path, `/` with their pages, `/health` with a line for each, and elsewhere a 404 that
 * lists them. An emulator that throws is a 500 with a reason, and the other emulators go on.
 */
export function mountEmulators(emulators: readonly Emulator[]): Hono {
  const gateway = new Hono();
  for (const { path, app } of emulators) gateway.route(path, app);

  gateway.get('/', (context) => context.html(firstPage(emulators)));

  gateway.get('/health', async (context) => {
    const { origin } = new URL(context.req.url);
    const states = await Promise.all(emulators.map((emulator) => getState(emulator, origin)));
    const lines = emulators.map(({ path, about }, index) => `${path} ${states[index]}: ${about}`);
    return context.text(`${lines.join('\n')}\n`, states.every((state) => state === 'ok') ? 200 : 503);
  });

  gateway.notFound((context) =>
    context.json(
      {
        error: `There is no emulator at ${context.req.path}.`,
        emulators: emulators.map(({ path, about }) => ({ path, about })),
      },
      404,
    ),
  );

  gateway.onError((error, context) => {
    console.error(error);
    return context.json({ error: `The emulator at ${context.req.path} failed: ${error.message}` }, 500);
  });

  return gateway;
}
