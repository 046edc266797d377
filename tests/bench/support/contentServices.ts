import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { createGateway } from '../../../src/emulators/gateway/createGateway';
import { writeDocuments, type DocumentFile } from '../../../src/emulators/content/generateDocuments';
import { listen } from '../../../src/emulators/kit/listen';
import { temporaryFolder, type Scope } from './Scope';

/** The services of the local gateway over the embedded documents and more of them. */
export interface Services {
  /** The addresses of the services, as the site's environment names it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Adds documents, or replaces those of the same type and uid. */
  readonly write: (documents: readonly DocumentFile[]) => void;
}

/** Starts the gateway on a free port, with a state of its own, so that no picture is there before it is asked for. */
export async function startServices(
  scope: Scope,
  project: string,
  documents: readonly DocumentFile[],
): Promise<Services> {
  const [more, stateDir] = [temporaryFolder(scope), temporaryFolder(scope)];
  const write = (added: readonly DocumentFile[]) => writeDocuments(more, added);
  write(documents);
  const embedded = join(project, 'src/content');
  const gateway = createGateway({
    repositoryName: 'mizan-zakat',
    siteUrl: 'http://localhost:9000',
    contentDirs: [embedded, more],
    modelsDir: join(project, 'customtypes'),
    slicesDir: join(project, 'src/slices'),
    masterDirs: [join(embedded, 'images')],
    stateDir,
    clock: () => new Date(),
  });
  const { origin, close } = await listen(gateway, { port: 0, variable: 'LOCAL_PORT' });
  scope.onEnd(close);
  const variables = {
    GATSBY_PRISMIC_API_ENDPOINT: `${origin}/content/api/v2`,
    GATSBY_IMAGE_BASE_URL: `${origin}/images`,
  };
  return { variables, write };
}

/** Reads every embedded document of the project in English, in the order of its file's name. */
export function readEmbedded(project: string): DocumentFile[] {
  const folder = join(project, 'src/content/documents');
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as DocumentFile)
    .filter(({ lang }) => lang === 'en-au');
}
