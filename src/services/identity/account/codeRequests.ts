import * as v from 'valibot';
import { anyFields } from '../../../domain/schemas/strictFields';
import type { Deps } from '../Deps';
import { finiteNumber } from '../../../domain/schemas/numbers';

/** Milliseconds that this page waits at least before it requests another code for an address. */
export const minCodeInterval = 30_000;

const key = 'mizan.account.codes';

const codeRequest = v.object({
  /** In milliseconds since 1970. */
  at: finiteNumber,
  /** Whether a sign-up requested it: then the address has an account, confirmed or not. */
  isBySignUp: v.boolean(),
  /** Whether a new password was set with its code: the code no longer works, and the pool sends the next only after the interval. */
  isUsed: v.optional(v.boolean()),
});
const codeRequests = v.pipe(anyFields, v.record(v.string(), codeRequest));
type CodeRequest = v.InferOutput<typeof codeRequest>;

/** The requests for codes, by address, each for half a minute. */
export interface CodeRequests {
  /** Finds the last request for an address, if that was less than half a minute ago. */
  readonly find: (email: string) => CodeRequest | null;
  /** Adds a request. @returns its time: now */
  readonly add: (email: string, isBySignUp?: boolean) => number;
  /** Forgets the request of a code that confirmed a sign-up: a code for a new password may be requested at once. */
  readonly remove: (email: string) => void;
  /** Marks the code of the last request as used: it has set a new password. */
  readonly markUsed: (email: string) => void;
}

/**
 * Remembers the requests in memory and in the tab, so that no code is requested too early: the pool sends an address few codes an hour,
 * and does not document whether an earlier code still works after the next.
 */
export function createCodeRequests({ clock, tabStorage }: Pick<Deps, 'clock' | 'tabStorage'>): CodeRequests {
  let requests: Readonly<Record<string, CodeRequest>> = {};

  const listRecent = () => {
    const now = clock().getTime();
    const recent = Object.entries({ ...readStored(tabStorage), ...requests }).filter(
      ([, { at }]) => at <= now && now - at < minCodeInterval,
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
    add: (email, isBySignUp = false) => {
      const at = clock().getTime();
      store({ ...listRecent(), [hashEmail(email)]: { at, isBySignUp } });
      return at;
    },
    remove: (email) => {
      const { [hashEmail(email)]: _, ...others } = listRecent();
      store(others);
    },
    markUsed: (email) => {
      const { [hashEmail(email)]: request, ...others } = listRecent();
      if (request) store({ ...others, [hashEmail(email)]: { ...request, isUsed: true } });
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

/** Hashes an address (FNV-1a, 32 bits), so that the tab stores no address. */
function hashEmail(email: string): string {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(email.trim().toLowerCase())) state = Math.imul(state ^ byte, 0x01000193);
  return (state >>> 0).toString(16);
}
