import type { Environment } from '../../config/environment';
import { readLocalModels } from '../content/readLocalModels';
import { createLocalVariables } from '../../emulators/gateway/createLocalVariables';
import type { Subject } from './Check';

/** The hosted Custom Types API. */
const typesEndpoint = 'https://customtypes.prismic.io';

/** Creates the subject that the doctor checks: a project with an environment. */
export function createSubject(environment: Environment, projectDir: string): Subject {
  const gateway = `http://localhost:${environment.localPort}`;
  return {
    environment,
    isDeployed: !environment.api.payments.startsWith(`${gateway}/`),
    gateway,
    variables: createLocalVariables(environment, gateway),
    models: readLocalModels(projectDir),
    typesEndpoint,
    clock: () => new Date(),
  };
}
