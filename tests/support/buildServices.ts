import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContentEmulator, type ContentEmulatorDeps } from '../../src/emulators/content/createContentEmulator';
import { mountEmulators } from '../../src/emulators/gateway/mountEmulators';
import { createImagesEmulator } from '../../src/emulators/images/createImagesEmulator';
import { listen } from '../../src/emulators/kit/listen';
import type { ContentDocument } from '../../src/content/validation/contentDocument';

/** The services that a build asks, over content of its own. */
export interface BuildServices {
  /** The addresses of the services, as the site's environment names it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly endpoint: string;
  stop(): Promise<void>;
}

export interface BuildServicesOptions {
  readonly documents: readonly ContentDocument[];
  /** The callers who may read; all may without it. */
  readonly access?: Pick<ContentEmulatorDeps, 'private' | 'accessTokens'>;
}

const repositoryName = 'mizan-zakat';

/** Masters that the tests' documents show, drawn here so that no test waits for a picture of the project. */
const masters = ['winter.svg', 'share-default.svg'];
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#3d1f5c"/></svg>';

/** Starts a content and an image service on a port that the system chooses; `stop` removes their files too. */
export async function startBuildServices(
  options: BuildServicesOptions,
  project = process.cwd(),
): Promise<BuildServices> {
  const directory = mkdtempSync(join(tmpdir(), 'services-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  };
  // Named by place, not by id or uid: two documents may share either.
  options.documents.forEach((document, index) =>
    write(`documents/${document.type}/${String(index)}.json`, JSON.stringify(document)),
  );
  for (const master of masters) write(`images/${master}`, drawing);

  const gateway = mountEmulators([
    {
      path: '/content',
      about: 'content service',
      app: createContentEmulator({
        repositoryName,
        contentDir: directory,
        modelsDir: join(project, 'customtypes'),
        slicesDir: join(project, 'src/slices'),
        siteUrl: 'http://localhost:9000',
        clock: () => 0,
        ...options.access,
      }),
    },
    {
      path: '/images',
      about: 'image service',
      app: createImagesEmulator({
        masterDirs: [join(directory, 'images')],
        cacheDir: join(directory, 'cache'),
        repositoryName,
        onCacheError: (error) => {
          throw error;
        },
      }),
    },
  ]);
  const { origin, close } = await listen(gateway, { port: 0, variable: 'LOCAL_PORT' });
  const endpoint = `${origin}/content/api/v2`;
  return {
    endpoint,
    variables: { GATSBY_PRISMIC_API_ENDPOINT: endpoint, GATSBY_IMAGE_BASE_URL: `${origin}/images` },
    stop: async () => {
      await close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
