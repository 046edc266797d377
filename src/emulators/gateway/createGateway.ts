import { join } from 'node:path';
import type { Hono } from 'hono';
import { restApis } from '../../../amplify/deployment/functionRoutes';
import { apiNames } from '../../config/amplifyOutputs';
import type { Accounts } from './createAccounts';
import { createContentEmulator } from '../content/createContentEmulator';
import { mountEmulators } from './mountEmulators';
import type { Giving } from './createGiving';
import { createLazyEmulator } from './createLazyEmulator';

export interface GatewayDeps {
  readonly repositoryName: string;
  /** The site that the emulators' pages link to. */
  readonly siteUrl: string;
  /** Folders with `documents/` and `releases/`, a later one's documents first. */
  readonly contentDirs: readonly string[];
  readonly modelsDir: string;
  readonly slicesDir: string;
  /** Folders with the masters of the pictures. */
  readonly masterDirs: readonly string[];
  /** The token that readers of the content need, which is then private. */
  readonly contentToken?: string | undefined;
  /** If the emulators keep what must outlive the process. */
  readonly stateDir: string;
  /** The parties and back ends of giving; left out if only content is wanted. */
  readonly giving?: Giving | undefined;
  /** The emulators of accounts; left out if only content is wanted. */
  readonly accounts?: Accounts | undefined;
  readonly clock: () => Date;
}

/** Creates the local gateway: an emulator for each outside service, so that the site runs on this machine only. */
export function createGateway(deps: GatewayDeps): Hono {
  const { repositoryName, siteUrl, clock, stateDir, contentToken, giving, accounts } = deps;
  return mountEmulators([
    {
      path: '/content',
      about: 'content service and the editors’ page',
      page: 'Content, releases and previews',
      probe: contentToken ? `/api/v2?${new URLSearchParams({ access_token: contentToken }).toString()}` : '/api/v2',
      app: createContentEmulator({
        repositoryName,
        siteUrl,
        contentDir: deps.contentDirs,
        editsDir: join(stateDir, 'content'),
        ...(contentToken && { private: true, accessTokens: [contentToken] }),
        modelsDir: deps.modelsDir,
        slicesDir: deps.slicesDir,
        masterDirs: deps.masterDirs,
        clock: () => clock().getTime(),
      }),
    },
    {
      path: '/images',
      about: 'image service',
      app: createLazyEmulator('/images', async () => {
        const { createImagesEmulator } = await import('../images/createImagesEmulator');
        return createImagesEmulator({
          masterDirs: deps.masterDirs,
          cacheDir: join(stateDir, 'images'),
          repositoryName,
          onCacheError: (error) => console.error('A picture could not be kept:', error),
        });
      }).app,
    },
    ...(accounts
      ? [
          {
            path: '/identity',
            about: 'user pool and identity pool',
            page: 'Accounts',
            app: accounts.emulators.identity,
          },
          { path: '/graphql', about: 'data API', app: accounts.emulators.graphql },
          {
            path: '/s3',
            about: 'private store of documents, and a page to look at them',
            page: 'Documents of applications for help',
            app: accounts.emulators.s3,
          },
        ]
      : []),
    ...(giving
      ? [
          { path: '/stripe', about: 'card provider', page: 'Card payments', app: giving.emulators.stripe },
          { path: '/paypal', about: 'PayPal', page: 'PayPal orders', app: giving.emulators.paypal },
          { path: '/mail', about: 'mail service, and every email sent', page: 'Emails', app: giving.emulators.mail },
          { path: '/metals', about: 'prices of gold and silver', app: giving.emulators.metals },
          {
            path: '/plans',
            about: 'regular giving: its plans, and the scheduler’s clock',
            page: 'Regular giving',
            app: giving.emulators.plans,
          },
          { path: '/dynamodb', about: 'database of the back ends', app: giving.emulators.dynamodb },
          ...apiNames.map((api) => ({
            path: `/api/${api}`,
            about: `back end: ${restApis[api]}`,
            app: giving.backEnds[api],
          })),
        ]
      : []),
  ]);
}
