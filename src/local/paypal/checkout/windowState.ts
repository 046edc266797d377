import type { Context } from 'hono';
import { z } from 'zod';

/** How an approval window was opened; it goes along with every form and address in it. */
const windowStateSchema = z.object({
  token: z.string().regex(/^[A-Z0-9]{1,36}$/),
  /** In a window of its own, within the site's page, or by a link, which leads back to the site. */
  mode: z.enum(['popup', 'dialog', 'link']).catch('link'),
  /** The origin of the page that the buttons stand on. */
  parent: z
    .string()
    .regex(/^https?:\/\/[A-Za-z0-9.-]+(:\d+)?$/)
    .nullable()
    .catch(null),
  /** Which buttons opened it. */
  uid: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .nullable()
    .catch(null),
  /** The account that is logged in. */
  buyer: z
    .string()
    .regex(/^[a-z-]{1,32}$/)
    .nullable()
    .catch(null),
});

export type WindowState = z.infer<typeof windowStateSchema>;

/** @returns null where no order is named. */
export function parseWindowState(fields: Readonly<Record<string, unknown>>): WindowState | null {
  const parsed = windowStateSchema.safeParse({ parent: null, uid: null, buyer: null, mode: 'link', ...fields });
  return parsed.success ? parsed.data : null;
}

/** The state as it goes into addresses and hidden fields. */
export function windowFields(state: WindowState): [string, string][] {
  return Object.entries(state).flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]));
}

/** Where the room is mounted. @param part - the address's part within the room. */
export function roomBase(c: Pick<Context, 'req'>, part: RegExp): string {
  return new URL(c.req.url).pathname.replace(part, '');
}
