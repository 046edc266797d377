import { Hono } from 'hono';

/** One outside service, as the gateway stands in for it. */
export interface Room {
  /** First part of its addresses, such as `/content`. */
  readonly path: string;
  /** What it stands in for, in a few words. */
  readonly about: string;
  readonly app: Hono;
  /** An address within the room that answers 200 while the room is well; without one the room is well when it is there. */
  readonly probe?: string;
}

/** Whether a room is well, in a word or two. */
async function stateOf({ path, app, probe }: Room, origin: string): Promise<string> {
  if (!probe) return 'ok';
  const { status } = await new Hono().route(path, app).request(`${origin}${path}${probe}`);
  return status === 200 ? 'ok' : `failing (${status})`;
}

/**
 * One app of many rooms: each under its path, `/health` with a line for each, and elsewhere a 404 that lists them.
 * A room that throws is a 500 with a reason, and the other rooms go on.
 */
export function mountRooms(rooms: readonly Room[]): Hono {
  const gateway = new Hono();
  for (const { path, app } of rooms) gateway.route(path, app);

  gateway.get('/health', async (context) => {
    const { origin } = new URL(context.req.url);
    const states = await Promise.all(rooms.map((room) => stateOf(room, origin)));
    const lines = rooms.map(({ path, about }, index) => `${path} ${states[index]}: ${about}`);
    return context.text(`${lines.join('\n')}\n`, states.every((state) => state === 'ok') ? 200 : 503);
  });

  gateway.notFound((context) =>
    context.json(
      {
        error: `There is no room at ${context.req.path}.`,
        rooms: rooms.map(({ path, about }) => ({ path, about })),
      },
      404,
    ),
  );

  gateway.onError((error, context) => {
    console.error(error);
    return context.json({ error: `The room at ${context.req.path} failed: ${error.message}` }, 500);
  });

  return gateway;
}
