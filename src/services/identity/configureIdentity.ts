import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { createCodeRequests } from './account/codeRequests';
import { deleteAccount, signOut, signOutEverywhere } from './account/leave';
import type { ProfileChanges } from './account/settings';
import type { PendingStep } from './account/signIn';
import type { NewAccount } from './account/signUp';
import type { Tools } from './account/Tools';
import { createBrowserDeps } from './createBrowserDeps';
import { getEndpoints, type IdentityConfig } from './IdentityConfig';
import { CredentialCache } from './credentials/CredentialCache';
import { FederatedLogin, type FederatedInfo, type FederatedRefreshers } from './credentials/FederatedLogin';
import { createIdentityPool } from './credentials/identityPool';
import type { Deps } from './Deps';
import { toFailure } from './result/failures';
import type { Failure, Result } from './result/Result';
import type { SessionEvent } from './session/Session';
import { SessionManager } from './session/SessionManager';
import { createCallService, withinBudget } from './transport/callService';
import { limits } from './limits';
import { catalogue } from './result/catalogue';

const regionAndId = /^[\w-]+_[0-9a-zA-Z]+$/;

/** Checks a pool id and client id (specification section 5). */
export function checkConfig({ userPoolId, clientId }: Pick<IdentityConfig, 'userPoolId' | 'clientId'>): Result {
  if (!userPoolId || !clientId) return { ok: false, reason: 'configuration', message: catalogue.poolRequired };
  if (userPoolId.length > limits.userPoolId || !regionAndId.test(userPoolId))
    return { ok: false, reason: 'configuration', message: catalogue.poolFormat };
  return { ok: true };
}

/**
 * Configures the library, which is global to the page.
 *
 * Without a credentials provider: then a password change requests no credentials, and no identity of a former user
 * stays in its memory. `credentials/` handles credentials.
 */
export function configureLibrary(config: IdentityConfig, { storage }: Pick<Deps, 'storage'>): void {
  // The library warns about every endpoint that is not Amazon's own; visitors' consoles should stay empty.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const Auth = {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.clientId,
      identityPoolId: config.identityPoolId,
      allowGuestAccess: true,
      ...(config.userPoolEndpoint !== undefined && { userPoolEndpoint: config.userPoolEndpoint }),
      ...(config.identityPoolEndpoint !== undefined && { identityPoolEndpoint: config.identityPoolEndpoint }),
      signUpVerificationMethod: config.confirmation ?? ('code' as const),
      userAttributes: { email: { required: true } },
      passwordFormat: { minLength: 8 },
      // A sign-up sets none up, and none is required: users turn one on in the account.
      mfa: { status: 'off' as const },
      loginWith: {
        email: true as const,
        ...(config.hosted && {
          oauth: {
            domain: config.hosted.domain,
            scopes: ['openid', 'email', 'aws.cognito.signin.user.admin'],
            redirectSignIn: [config.hosted.signInUrl],
            redirectSignOut: [config.hosted.signOutUrl],
            responseType: 'code' as const,
          },
        }),
      },
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/**
 * Configures the identity service of a page: accounts, sessions and credentials.
 *
 * @param deps - the browser's own by default
 * @param refreshers - renew a federated provider's token
 */
export function configureIdentity(
  config: IdentityConfig,
  deps: Deps = createBrowserDeps(),
  refreshers: FederatedRefreshers = {},
): { readonly ok: true; readonly identity: Identity } | Failure {
  const checked = checkConfig(config);
  if (!checked.ok) return checked;
  configureLibrary(config, deps);
  return { ok: true, identity: createIdentity(config, deps, refreshers) };
}

/**
 * A part of the service that is downloaded when it is first used. If it does not come, that is a failure of the network.
 *
 * @returns runs something of the part
 */
const lazy =
  <Part>(load: () => Promise<Part>) =>
  <Value>(run: (part: Part) => Promise<Value>): Promise<Value | Failure> =>
    load().then(run, () => toFailure({ name: 'NetworkError' }));

/** The ways in: a visit that begins signed in needs none. */
const loadWaysIn = () => import('./account/waysIn');
const waysIn = lazy(loadWaysIn);
/** The code that changes what a signed-in user may change. */
const settings = lazy(() => import('./account/settings'));
/** Few people add one. */
const passkeys = lazy(() => import('./account/passkeys'));

function createIdentity(config: IdentityConfig, deps: Deps, refreshers: FederatedRefreshers) {
  const call = createCallService(deps);
  const federated = new FederatedLogin(deps, refreshers);
  const sessions: SessionManager = new SessionManager({ ...deps, forget: () => credentials.clear() });
  const pool = createIdentityPool(call, getEndpoints(config).identityPool, config.identityPoolId);
  const credentials: CredentialCache = new CredentialCache({
    ...deps,
    pool,
    federated,
    session: () => sessions.current(),
  });
  const tools: Tools = {
    config,
    deps,
    sessions,
    call,
    codes: createCodeRequests(deps),
    signUp: { begun: null },
    signIn: { email: '' },
    within: (calls, work) => withinBudget(work, calls, deps.timers),
  };
  const stop = sessions.start();
  return {
    /**
     * Chooses whether sign-ins on this device outlast the browser; if not, they end with the browser or after half an
     * hour without activity.
     */
    keepSignedIn: (choice: boolean) => deps.signIns.storeChoice(choice),
    /** Whether the last sign-in on this device was to be kept. */
    willKeepSignedIn: () => deps.signIns.willPersist(),
    /** Whether the last session ended by inactivity. */
    timedOut: () => deps.signIns.timedOut(),
    /** Downloads the code of the ways to sign in beforehand, so that no sign-in waits for it. */
    prepare: () => void loadWaysIn().catch(() => undefined),
    signIn: (email: string, password: string) => waysIn(({ signIn }) => signIn(tools, email, password)),
    respond: (result: PendingStep, answer: string) => waysIn(({ respond }) => respond(tools, result, answer)),
    signUp: (account: NewAccount) => waysIn(({ signUp }) => signUp(tools, account)),
    confirmSignUp: (email: string, code: string, begun?: string) =>
      waysIn(({ confirmSignUp }) => confirmSignUp(tools, email, code, begun)),
    resend: (email: string) => waysIn(({ resend }) => resend(tools, email)),
    finishSignUp: (email: string) => waysIn(({ finishSignUp }) => finishSignUp(tools, email)),
    resetPassword: (email: string) => waysIn(({ resetPassword }) => resetPassword(tools, email)),
    confirmReset: (email: string, code: string, password: string) =>
      waysIn(({ confirmReset }) => confirmReset(tools, email, code, password)),
    changePassword: (oldPassword: string, newPassword: string) =>
      settings(({ changePassword }) => changePassword(tools, oldPassword, newPassword)),
    getProfile: () => settings(({ getProfile }) => getProfile(tools)),
    changeProfile: (changes: ProfileChanges) => settings(({ changeProfile }) => changeProfile(tools, changes)),
    provePassword: (password: string, code?: string) =>
      settings(({ provePassword }) => provePassword(tools, password, code)),
    hasAuthenticatorApp: () => settings(({ hasAuthenticatorApp }) => hasAuthenticatorApp(tools)),
    startAuthenticatorApp: () => settings(({ startAuthenticatorApp }) => startAuthenticatorApp(tools)),
    turnOnAuthenticatorApp: (code: string) =>
      settings(({ turnOnAuthenticatorApp }) => turnOnAuthenticatorApp(tools, code)),
    turnOffAuthenticatorApp: () => settings(({ turnOffAuthenticatorApp }) => turnOffAuthenticatorApp(tools)),
    /** Renews the tokens, after something in them has changed. */
    renew: () => sessions.current(true),
    listDevices: () => settings(({ listDevices }) => listDevices(tools)),
    listPasskeys: () => passkeys(({ listPasskeys }) => listPasskeys(tools)),
    addPasskey: () => passkeys(({ addPasskey }) => addPasskey(tools)),
    removePasskey: (id: string) => passkeys(({ removePasskey }) => removePasskey(tools, id)),
    signInWithPasskey: (email: string) => waysIn(({ signInWithPasskey }) => signInWithPasskey(tools, email)),
    deleteAccount: () => deleteAccount(tools),
    signOut: () => signOut(tools),
    signOutEverywhere: () => signOutEverywhere(tools),
    /** The current session with valid tokens; `null` if not signed in. */
    currentSession: () => sessions.current(),
    /** Listens for sign-ins, sign-outs (also in other tabs) and ended sessions. @returns stops listening */
    onSession: (listener: (event: SessionEvent) => void) => sessions.listen(listener),
    /** Credentials of the identity pool. */
    credentials: () => credentials.current(),
    /** Signs in with another provider's login. */
    signInFederated: (info: FederatedInfo) => federated.store(info),
    /** Stops listening to the library and to other tabs. */
    stop,
  };
}

export type Identity = ReturnType<typeof createIdentity>;
