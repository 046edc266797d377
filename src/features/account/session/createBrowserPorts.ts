import { browserConfig } from '../../../config/browser';
import { createData, createPublicData } from '../../../services/data';
import { createBrowserDeps, configureIdentity } from '../../../services/identity';
import type { HostedProvider } from '../../../services/identity/hosted';
import type { AccountPorts } from './AccountPorts';

let made: AccountPorts | null = null;

/**
 * Creates the real ports, as the configuration names them. They are made once for the life of the page, since the library behind them
 * is one.
 *
 * @throws if the configuration cannot be used: the build checks it, so this does not happen on a published site
 */
export function createBrowserPorts(): AccountPorts {
  if (made) return made;
  const deps = createBrowserDeps();
  const { hostedDomain, providers, ...pool } = browserConfig.identity;
  const accountUrl = `${browserConfig.siteUrl}/account`;
  const hosted = hostedDomain && { domain: hostedDomain, signInUrl: accountUrl, signOutUrl: accountUrl };
  const configured = configureIdentity({ ...pool, ...(hosted && { hosted }) }, deps);
  if (!configured.ok) throw new Error(configured.message);
  const { identity } = configured;
  const idToken = async () => {
    const current = await identity.currentSession();
    return current.ok && current.session ? current.session.idToken : null;
  };
  made = {
    identity,
    data: createData({ ...browserConfig.data, idToken }),
    undoEmailChange: createPublicData(browserConfig.data).undoEmailChange,
    clock: deps.clock,
    serverTime: () => fetchServerTime(deps.fetcher),
    tabStorage: deps.tabStorage,
    timers: deps.timers,
    ...(hosted && {
      hosted: {
        load: async () => (await import('../../../services/identity/hosted')).createHosted(deps),
        providers: providers as readonly HostedProvider[],
      },
    }),
  };
  return made;
}

/** The time by the server's own clock, to the second, from the head of an answer; `null` if none can be had. */
async function fetchServerTime(fetcher: typeof fetch): Promise<Date | null> {
  try {
    const answer = await fetcher(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    const time = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(time) ? null : new Date(time);
  } catch {
    return null;
  }
}
