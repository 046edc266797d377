import { readFileSync } from 'node:fs';
import {
  CreateAppCommand,
  CreateBranchCommand,
  GetBranchCommand,
  ListAppsCommand,
  NotFoundException,
  UpdateAppCommand,
  UpdateBranchCommand,
  type App,
  type CustomRule,
} from '@aws-sdk/client-amplify';
import { listCustomRules } from '../../../../src/config/headers/deployedHeaders';
import { listErrorFolders } from '../../../../src/texts/languages';
import { environments, GuideStopped, type Change, type Guide, type Step } from '../Guide';

const appName = 'zakat';

/** The build that the app follows; the repository's top level has no room for it. */
const readBuildSpec = () => readFileSync('amplify/deployment/amplify.yml', 'utf8');

async function findApp({ aws }: Guide): Promise<App | undefined> {
  let nextToken: string | undefined;
  do {
    const page = await aws.amplify.send(new ListAppsCommand({ nextToken, maxResults: 100 }));
    const app = page.apps?.find(({ name }) => name === appName);
    if (app) return app;
    ({ nextToken } = page);
  } while (nextToken);
  return undefined;
}

const readRepository = (address = '') => /github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(address)?.[1];

async function askRepository({ terminal }: Guide): Promise<string> {
  for (;;) {
    const answer = await terminal.ask('  Repository on GitHub, such as mizan/site: ');
    if (/^[\w.-]+\/[\w.-]+$/.test(answer)) return answer;
    if (!answer) throw new GuideStopped('The app needs its repository.');
    terminal.say(`    The repository was "${answer}"; it must be owner/name, such as mizan/site.`);
  }
}

async function createApp(guide: Guide): Promise<void> {
  const { aws, findings, terminal } = guide;
  const repository = await askRepository(guide);
  terminal.say('    First install Amplify’s GitHub app for the repository:');
  terminal.say('    https://github.com/apps/aws-amplify-ap-southeast-2/installations/new');
  const accessToken = await guide.getGitHubToken();
  if (!accessToken) throw new GuideStopped('Amplify needs a token of GitHub once, to watch the repository.');
  const { app } = await aws.amplify.send(
    new CreateAppCommand({
      name: appName,
      platform: 'WEB',
      repository: `https://github.com/${repository}`,
      accessToken,
      iamServiceRoleArn: findings.roleArn,
      buildSpec: readBuildSpec(),
      customRules: listCustomRules(listErrorFolders()),
    }),
  );
  findings.appId = app!.appId!;
  findings.repository = repository;
}

const sameRules = (a: readonly CustomRule[] = [], b: readonly CustomRule[]) =>
  JSON.stringify(a.map(({ source, target, status }) => [source, target, status])) ===
  JSON.stringify(b.map(({ source, target, status }) => [source, target, status]));

/** Finds the settings of an app that differ from what they have to be. */
function lookAtApp({ aws, findings }: Guide, app: App): readonly Change[] {
  const wrong = [
    app.buildSpec !== readBuildSpec() && 'the build of amplify.yml',
    !sameRules(app.customRules, listCustomRules(listErrorFolders())) && 'the rule for missing pages',
    findings.roleArn && app.iamServiceRoleArn !== findings.roleArn && 'the role that builds',
  ].filter((one) => typeof one === 'string');
  if (wrong.length === 0) return [];
  return [
    {
      what: `gives the app ${wrong.join(', ')}`,
      apply: async () =>
        void (await aws.amplify.send(
          new UpdateAppCommand({
            appId: app.appId!,
            buildSpec: readBuildSpec(),
            customRules: listCustomRules(listErrorFolders()),
            ...(findings.roleArn && { iamServiceRoleArn: findings.roleArn }),
          }),
        )),
    },
  ];
}

/** The app of Amplify Hosting, which builds by `amplify.yml` and answers missing pages. */
export const appStep: Step = {
  title: 'The app of Amplify Hosting',
  async look(guide) {
    const app = await findApp(guide);
    if (!app) return [{ what: `makes the app ${appName}`, apply: () => createApp(guide) }];
    guide.findings.appId = app.appId!;
    guide.findings.repository = readRepository(app.repository);
    return lookAtApp(guide, app);
  },
};

/** The branch of the environment. It builds nothing by itself: a workflow starts a build of what passed its tests. */
export const branchStep: Step = {
  title: 'The branch',
  async look({ aws, findings, environment }) {
    const { branch, stage, isLive } = environments[environment];
    const wanted = { enableAutoBuild: false, enablePullRequestPreview: isLive };
    const make: Change = {
      what: `makes the branch ${branch}, without automatic builds`,
      apply: async () =>
        void (await aws.amplify.send(
          new CreateBranchCommand({ appId: findings.appId, branchName: branch, stage, ...wanted }),
        )),
    };
    if (findings.appId === undefined) return [make];
    const { appId } = findings;
    try {
      const { branch: found } = await aws.amplify.send(new GetBranchCommand({ appId, branchName: branch }));
      findings.hasBranch = true;
      if (found?.enableAutoBuild === false && found.enablePullRequestPreview === isLive) return [];
    } catch (error) {
      if (error instanceof NotFoundException) return [make];
      throw error;
    }
    return [
      {
        what: `switches automatic builds of ${branch} off${isLive ? ', and previews of pull requests on' : ''}`,
        apply: async () =>
          void (await aws.amplify.send(new UpdateBranchCommand({ appId, branchName: branch, ...wanted }))),
      },
    ];
  },
};
