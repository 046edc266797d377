import * as v from 'valibot';
import { anyFields } from '../../../domain/schemas/strictFields';
import type { Deps } from '../Deps';
import { finiteNumber } from '../../../domain/schemas/numbers';

/** Milliseconds between two codes that this page requests for an address. */
export const betweenCodes = 30_000;

const key = 'mizan.account.codes';

const codeRequest = v.object({
  /** In milliseconds since 1970. */
  at: finiteNumber,
  /** Whether a sign-up requested it: then the address has an account, confirmed or not. */
  bySignUp: v.boolean(),
  /** Whether a new password was set with its code: it works no more, and the pool sends no other before the time is over. */
  used: v.optional(v.boolean()),
});
const codeRequests = v.pipe(anyFields, v.record(v.string(), codeRequest));
type CodeRequest = v.InferOutput<typeof codeRequest>;

/** When codes were requested, by address, for half a minute each. */
export interface CodeRequests {
  /** The last request for an address, if that was less than half a minute ago. */
  readonly find: (email: string) => CodeRequest | null;
  /** @returns the time of the request: now */
  readonly add: (email: string, bySignUp?: boolean) => number;
  /** For a code that confirmed a sign-up: one for a new password may be requested at once. */
  readonly remove: (email: string) => void;
  /** For a code that set a new password. */
  readonly markUsed: (email: string) => void;
}

/**
 * Remembers the requests in memory and in the tab. The pool sends few codes an hour to an address, and whether the one before still works then
 * is not documented. So none is requested too early.
 */
export function createCodeRequests({ clock, tabStorage }: Pick<Deps, 'clock' | 'tabStorage'>): CodeRequests {
  let requests: Readonly<Record<string, CodeRequest>> = {};

  const listRecent = () => {
    const now = clock().getTime();
    const recent = Object.entries({ ...readStored(tabStorage), ...requests }).filter(
      ([, { at }]) => at <= now && now - at < betweenCodes,
    );
    return Object.fromEntries(recent);
  };
  const store = (changed: typeof requests) => {
    requests = changed;
    try {
      tabStorage().setItem(key, JSON.stringify(changed));
    } catch {
      // Forbidden or full: known until the page is reloaded.
    }
  };

  return {
    find: (email) => listRecent()[hashEmail(email)] ?? null,
    add: (email, bySignUp = false) => {
      const at = clock().getTime();
      store({ ...listRecent(), [hashEmail(email)]: { at, bySignUp } });
      return at;
    },
    remove: (email) => {
      const { [hashEmail(email)]: _, ...others } = listRecent();
      store(others);
    },
    markUsed: (email) => {
      const { [hashEmail(email)]: request, ...others } = listRecent();
      if (request) store({ ...others, [hashEmail(email)]: { ...request, used: true } });
    },
  };
}

function readStored(tabStorage: Deps['tabStorage']): Readonly<Record<string, CodeRequest>> {
  try {
    const parsed = v.safeParse(codeRequests, JSON.parse(tabStorage().getItem(key) ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** Tells addresses apart (FNV-1a, 32 bits): the tab stores none for this. */
function hashEmail(email: string): string {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(email.trim().toLowerCase())) state = Math.imul(state ^ byte, 0x01000193);
  return (state >>> 0).toString(16);
}
