import { BackendIdentifierConversions, ParameterPathConversions } from '@aws-amplify/platform-core';
import { environments, type Guide } from './Guide';

/** Returns what Amplify names the back end of a branch after. */
const identify = ({ environment, findings }: Pick<Guide, 'environment' | 'findings'>) => {
  if (findings.appId === undefined) throw new TypeError('There is no app yet.');
  return { namespace: findings.appId, name: environments[environment].branch, type: 'branch' as const };
};

/** Returns the name of the stack that holds the back end of the environment. */
export const getBackEndStackName = (guide: Pick<Guide, 'environment' | 'findings'>): string =>
  BackendIdentifierConversions.toStackName(identify(guide));

/** Names the parameter in which Amplify looks for a secret of the environment. */
export const getSecretPath = (guide: Pick<Guide, 'environment' | 'findings'>, name: string): string =>
  ParameterPathConversions.toParameterFullPath(identify(guide), name);

/** Names the parameter in which the guide stores when a setting was last changed, which the branch itself does not say. */
export const getMarkerPath = ({ environment, findings }: Pick<Guide, 'environment' | 'findings'>): string =>
  `/zakat/${findings.appId}/${environments[environment].branch}/settings-changed-at`;

/** Returns the stack in front of the branch. */
export const getHostingStackName = ({ environment }: Pick<Guide, 'environment'>): string =>
  `Hosting-${environments[environment].branch}`;
