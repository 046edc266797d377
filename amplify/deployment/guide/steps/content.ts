import { createClient } from '@prismicio/custom-types-client';
import { CreateWebhookCommand, ListWebhooksCommand } from '@aws-sdk/client-amplify';
import { pushModels } from '../../../../src/commands/content/pushModels';
import { failed, passed } from '../../../../src/commands/doctor/Check';
import { createEnvironment } from '../createEnvironment';
import { runChecks } from '../findValueIssues';
import { afterwards, environments, GuideStopped, type Guide, type Step } from '../Guide';

async function bringModels(guide: Guide): Promise<void> {
  const token = await guide.getWriteToken();
  if (!token) throw new GuideStopped('Prismic’s write token is still to be entered.');
  const { environment, models, typesEndpoint } = guide.createSubject(createEnvironment(guide));
  const client = createClient({ repositoryName: environment.prismicRepository, endpoint: typesEndpoint, token });
  const result = await pushModels({ client, models, dryRun: false, say: (line) => guide.terminal.say(`    ${line}`) });
  if (!result.ok) throw new GuideStopped(result.error);
}

const findIssue = (guide: Guide, name: string) => async () => {
  const [issue] = await runChecks(guide, [name], createEnvironment(guide));
  return issue ? failed(issue.replace(/\. Set it: .*$/s, ''), 'Prismic') : passed;
};

/** The models and the first documents, without which nothing can be built. */
export const contentStep: Step = {
  title: 'Content',
  async look(guide) {
    const { settings } = guide.findings;
    if (!settings.GATSBY_PRISMIC_REPOSITORY)
      return [afterwards('brings the models to Prismic, and waits for the first documents')];
    const repository = settings.GATSBY_PRISMIC_REPOSITORY;
    const [missing] = await runChecks(guide, ['Custom types'], createEnvironment(guide));
    const check = findIssue(guide, 'Single documents');
    return [
      ...(missing
        ? [{ what: `brings the models to the repository ${repository}`, apply: () => bringModels(guide) }]
        : []),
      ...((await check()).status === 'passed'
        ? []
        : [
            {
              what: 'the first editor publishes a document of every single type',
              byHand: [
                `invite the editor with the role Publisher: https://${repository}.prismic.io/settings/users`,
                `the editor writes home page, global, prices and each page of giving: src/content/documents has an example of each`,
                'in pay_page publish the fees that Stripe and PayPal charge this account',
                `set up previews (Settings, Previews): ${settings.SITE_URL} and the path /preview`,
              ],
              check,
              isNeededNow: true,
            },
          ]),
    ];
  },
};

/** A build after each publishing. The address has a token in it, so that it is not shown here. */
export const publishingStep: Step = {
  title: 'A build after publishing',
  async look({ aws, findings, environment }) {
    const { branch: branchName } = environments[environment];
    const description = 'Prismic';
    if (findings.appId === undefined || !findings.hasBranch) return [afterwards('makes a webhook that starts a build')];
    const { appId } = findings;
    const { webhooks = [] } = await aws.amplify.send(new ListWebhooksCommand({ appId, maxResults: 100 }));
    if (webhooks.some((webhook) => webhook.branchName === branchName && webhook.description === description)) return [];
    return [
      {
        what: 'makes a webhook that starts a build',
        apply: async () => void (await aws.amplify.send(new CreateWebhookCommand({ appId, branchName, description }))),
      },
    ];
  },
};

/** That Prismic calls the webhook, which no API tells. */
export const publishingCheckStep: Step = {
  title: 'What is published is on the site',
  async look(guide) {
    if (!guide.findings.outputs) return [afterwards('looks whether the site has all published documents')];
    const check = findIssue(guide, 'Build after publishing');
    if ((await check()).status === 'passed') return [];
    return [
      {
        what: 'Prismic starts a build when something is published',
        byHand: [
          'copy the address: Amplify’s console, the app, Hosting, Build settings, Incoming webhooks, Prismic',
          `enter it: https://${guide.findings.settings.GATSBY_PRISMIC_REPOSITORY}.prismic.io/settings/webhooks, for documents and releases`,
          'publish something, and wait for the build',
        ],
        check,
        isNeededNow: false,
      },
    ];
  },
};
