import type { AuthTokens } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import { financeGroup, programsGroup } from '../../../contract/financeGroup';
import { cleanName } from '../../../domain/person/name';
import type { Deps } from '../Deps';
import { toFailure } from '../result/failures';
import type { Failure, Result } from '../result/Result';
import { withinBudget } from '../transport/callService';
import { readInvalidSession, type InvalidSession } from './readInvalidSession';
import type { Session, SessionEvent } from './Session';

/** Returns the session in its tokens; `null` without both tokens. */
export function toSession({ accessToken, idToken }: AuthTokens): Session | null {
  if (!idToken) return null;
  const text = (claim: string) => {
    const value = idToken.payload[claim];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const groups = idToken.payload['cognito:groups'];
  const isIn = (group: string) => Array.isArray(groups) && groups.includes(group);
  return {
    userId: String(accessToken.payload.sub ?? ''),
    email: text('email') ?? '',
    givenName: cleanName(text('given_name')),
    isFinance: isIn(financeGroup),
    isPrograms: isIn(programsGroup),
    accessToken: accessToken.toString(),
    idToken: idToken.toString(),
    validUntil: new Date(Math.min(accessToken.payload.exp ?? 0, idToken.payload.exp ?? 0) * 1000),
  };
}

type Listener = (event: SessionEvent) => void;
type SessionDeps = Pick<Deps, 'clock' | 'timers' | 'tabs' | 'signIns'> & {
  /** Called whenever a session has ended. */
  readonly forget: () => Promise<void>;
};

const store = cognitoUserPoolsTokenProvider.authTokenStore;

/** When the cookies are looked at again that don't show yet what another tab said, in milliseconds. */
const laterLooks = [50, 500, 3_000];

/** Holds the session, renews its tokens, and reports its end, in this tab or in another one. */
export class SessionManager {
  readonly #deps: SessionDeps;
  readonly #listeners = new Set<Listener>();
  #known: boolean | null = null;
  #leaving = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** Starts listening. @returns stops listening */
  start(): () => void {
    const stopHub = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signedIn') this.#begun();
      if (payload.event === 'signedOut') void this.end('requested');
      // A rejected renewal ends the session, although the library continues silently.
      if (payload.event === 'tokenRefresh_failure') {
        const ended = readSessionEnd(payload.data?.error);
        if (ended) void this.#refused(ended);
      }
    });
    const stopTabs = this.#deps.tabs.listen(
      (message) => {
        if (message === 'signed-out') void this.#endedInOtherTab();
        if (message === 'signed-in') void this.#begunInOtherTab();
      },
      () => void this.#look(),
    );
    return () => {
      stopHub();
      stopTabs();
    };
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The session with valid tokens; expired ones are renewed first. `null` if not signed in. */
  async current(renew = false): Promise<Result<{ readonly session: Session | null }>> {
    try {
      const stored = await store.loadTokens();
      this.#known ??= stored !== null;
      if (!stored) return { ok: true, session: null };
      const session = toSession(stored);
      const now = this.#deps.clock();
      if (!renew && session && isValid(session, now, stored.clockDrift)) return { ok: true, session };
      // A renewal is one call.
      const tokens = await withinBudget(this.#renew(), 1, this.#deps.timers);
      if (this.#deps.signIns.isSignedIn()) return { ok: true, session: tokens && toSession(tokens) };
      // It ended while the renewal was under way: drop the late tokens.
      await store.clearTokens();
      return { ok: true, session: null };
    } catch (error) {
      const why = readSessionEnd(error);
      if (!why) return toFailure(error);
      await this.#refused(why);
      return sessionEnded(why);
    }
  }

  /**
   * Cleans up if an error says that the session is over, unless the browser has another session by now: an answer may
   * come late. @returns the failure to report; `null` if the session continues
   */
  async endIfInvalid(error: unknown, { accessToken }: Session): Promise<Failure | null> {
    const ended = readInvalidSession(error);
    if (!ended) return null;
    const stored = await store.loadTokens();
    // Another tab removes the tokens before it has them revoked, and its message may come later than this answer.
    if (!stored) await this.#endedInOtherTab();
    else if (stored.accessToken.toString() === accessToken) await this.end(ended);
    return sessionEnded(ended);
  }

  /** Ends the session at the user's request in this tab. @returns the refresh tokens that were there, for the pool to revoke */
  async remove(): Promise<readonly string[]> {
    const stored = await store.loadTokens();
    await this.end('requested');
    return stored?.refreshToken === undefined ? [] : [stored.refreshToken];
  }

  /** Removes the pool's memory of this device. */
  async forgetDevice(): Promise<void> {
    await store.clearDeviceMetadata();
  }

  /** Removes the session from this device, and notifies all tabs. */
  async end(why: Extract<SessionEvent, { kind: 'signed-out' }>['why']): Promise<void> {
    const first = this.#known !== false;
    this.#known = false;
    if (why !== 'idle') this.#deps.signIns.end();
    await store.clearTokens();
    // At once: the page may be left in the same moment.
    if (first && why !== 'in-other-tab' && why !== 'idle') this.#deps.tabs.post('signed-out');
    await this.#deps.forget();
    if (first) this.#emit({ kind: 'signed-out', why });
  }

  /** Runs what ends the session at the user's request in this tab: tokens that are missing meanwhile are not another tab's doing. */
  async leaving<T>(leave: () => Promise<T>): Promise<T> {
    this.#leaving = true;
    try {
      return await leave();
    } finally {
      this.#leaving = false;
    }
  }

  /** @throws the service's error, which the library itself only reports as an event */
  async #renew(): Promise<AuthTokens | null> {
    let refusal: unknown = null;
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'tokenRefresh_failure') refusal = payload.data?.error;
    });
    try {
      const tokens = await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true });
      if (tokens === null && refusal !== null) throw refusal;
      return tokens;
    } finally {
      stop();
    }
  }

  #begun(): void {
    this.#known = true;
    this.#deps.signIns.begin();
    this.#emit({ kind: 'signed-in' });
    this.#deps.tabs.post('signed-in');
  }

  async #begunInOtherTab(): Promise<void> {
    if ((await store.loadTokens()) === null) return this.#lookLater();
    this.#known = true;
    await this.#deps.forget();
    this.#emit({ kind: 'signed-in' });
  }

  /** All tabs share cookies: signing out in one signs out in all. */
  async #endedInOtherTab(): Promise<void> {
    if ((await store.loadTokens()) !== null) return this.#lookLater();
    await this.end(this.#findEndReason());
  }

  /**
   * Looks again later: another tab's message may come before the change of cookies that it is about, for browsers bring both in no order.
   */
  #lookLater(): void {
    for (const wait of laterLooks) this.#deps.timers.after(wait, () => void this.#look());
  }

  /** Ends a session that is not renewed: another tab may have had it revoked, and its message may come later than the pool's answer. */
  async #refused(why: InvalidSession): Promise<void> {
    await this.end(this.#deps.signIns.isSignedIn() ? why : this.#findEndReason());
  }

  #findEndReason(): 'requested' | 'idle' | 'in-other-tab' {
    if (this.#leaving) return 'requested';
    return this.#deps.signIns.timedOut() ? 'idle' : 'in-other-tab';
  }

  async #look(): Promise<void> {
    const before = this.#known;
    const now = (await store.loadTokens()) !== null;
    if (before === true && !now) await this.#endedInOtherTab();
    if (before === false && now) await this.#begunInOtherTab();
  }

  #emit(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/**
 * Whether a session is valid: until its access token or its ID token expires, whichever is first.
 *
 * @param drift - milliseconds that the service's clock is ahead of this device's
 */
export function isValid({ validUntil }: Pick<Session, 'validUntil'>, now: Date, drift = 0): boolean {
  return now.getTime() + drift < validUntil.getTime();
}

const sessionEnded = (ended: InvalidSession): Failure => ({
  ...toFailure({ name: 'TokenRevokedException' }),
  ended,
});

/** Why a rejected renewal ends the session; `null` for a temporary failure. */
function readSessionEnd(error: unknown): InvalidSession | null {
  const end = readInvalidSession(error);
  if (end) return end;
  const { reason } = toFailure(error);
  return reason === 'wrong-credentials' || reason === 'signed-out' || reason === 'session-ended'
    ? 'token-revoked'
    : null;
}
