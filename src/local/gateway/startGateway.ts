import { join } from 'node:path';
import type { Environment } from '../../config/environment';
import { createGateway } from '../gateway';
import { listen } from '../serve/listen';
import type { Listening } from '../serve/listen';

/** Where the rooms keep their state, beneath the project. */
export const stateFolder = '.local';

export interface StartGatewayOptions {
  readonly projectDir?: string;
  /** Another port than the environment's; 0 for any free one. */
  readonly port?: number;
  /** More folders of documents, in front of the project's own. */
  readonly contentDirs?: readonly string[];
}

/**
 * Starts the local gateway over the project's own content.
 *
 * @throws ListenError with one line where the port is taken.
 */
export function startGateway(environment: Environment, options: StartGatewayOptions = {}): Promise<Listening> {
  const { projectDir = process.cwd(), port = environment.localPort, contentDirs = [] } = options;
  const content = join(projectDir, 'src/content');
  const gateway = createGateway({
    repositoryName: environment.prismicRepository,
    siteUrl: environment.siteUrl,
    contentDirs: [content, ...contentDirs],
    modelsDir: join(content, 'models'),
    slicesDir: join(projectDir, 'src/slices'),
    masterDirs: [join(content, 'images')],
    stateDir: join(projectDir, stateFolder),
    // A token for the content service is one for this gateway, where the service is: the repository is private then.
    contentToken: environment.prismicAccessToken,
    clock: () => new Date(),
  });
  return listen(gateway, { port, variable: 'LOCAL_PORT' });
}
