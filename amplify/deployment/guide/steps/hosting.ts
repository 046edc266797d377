import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, BootstraplessSynthesizer } from 'aws-cdk-lib';
import { CreateOpenIDConnectProviderCommand, ListOpenIDConnectProvidersCommand } from '@aws-sdk/client-iam';
import { failed, passed } from '../../../../src/commands/doctor/Check';
import { gitHubIssuer, HostingStack, type HostingProps } from '../../HostingStack';
import { createEnvironment } from '../createEnvironment';
import { runChecks } from '../findValueIssues';
import { lookAtStack } from '../deployStack';
import { findStack, readStackOutputs } from '../findStack';
import { findZone } from '../findZone';
import { afterwards, environments, type Change, type Guide, type Step } from '../Guide';
import { getHostingStackName } from '../names';
import { edge } from '../openAws';

/** Templates by their properties: CDK takes a second for one, and a step looks twice. */
const templates = new Map<string, object>();

/** The template of what stands in front of the branch. It has no assets, so that CloudFormation takes it as it is. */
function synthesise(name: string, props: HostingProps): object {
  const outdir = mkdtempSync(join(tmpdir(), 'hosting-'));
  try {
    const app = new App({ outdir, analyticsReporting: false });
    new HostingStack(app, name, { ...props, synthesizer: new BootstraplessSynthesizer() });
    return app.synth().getStackByName(name).template as object;
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

function readTemplate(name: string, props: HostingProps): object {
  const key = JSON.stringify([name, props]);
  const template = templates.get(key) ?? synthesise(name, props);
  templates.set(key, template);
  return template;
}

/** Lets GitHub's workflows prove who they are; once an account. */
async function lookAtIssuer({ aws }: Guide): Promise<readonly Change[]> {
  const { OpenIDConnectProviderList = [] } = await aws.iam.send(new ListOpenIDConnectProvidersCommand());
  if (OpenIDConnectProviderList.some(({ Arn }) => Arn?.endsWith(`/${gitHubIssuer}`))) return [];
  return [
    {
      what: 'lets GitHub’s workflows prove who they are',
      apply: async () =>
        void (await aws.iam.send(
          new CreateOpenIDConnectProviderCommand({
            Url: `https://${gitHubIssuer}`,
            ClientIDList: ['sts.amazonaws.com'],
          }),
        )),
    },
  ];
}

/** The site's address: CloudFront in front of the hosting with the page for server errors, its certificate and DNS records. */
export const hostingStep: Step = {
  title: 'The site’s address, and the page for server errors',
  async look(guide) {
    const { aws, findings } = guide;
    const siteUrl = findings.settings.SITE_URL;
    const changes = [...(await lookAtIssuer(guide))];
    if (!siteUrl || !findings.outputs)
      return [...changes, afterwards('makes the stack of CloudFront, with a bucket for the error page')];
    const zone = await findZone(aws.route53, new URL(siteUrl).hostname);
    const name = getHostingStackName(guide);
    const template = readTemplate(name, {
      env: { region: edge },
      appId: findings.appId!,
      branch: environments[guide.environment].branch,
      siteUrl,
      deployRole: findings.roleArn!,
      repository: findings.repository!,
      ...(zone && { zone }),
    });
    changes.push(...(await lookAtStack(aws.edgeCloudFormation, { name, template }, guide)));
    return changes;
  },
};

/** The DNS record of the site's host: CloudFormation makes it in a zone of Route 53, a person anywhere else. */
export const addressStep: Step = {
  title: 'The DNS record of the site',
  async look(guide) {
    const { aws, findings } = guide;
    const stack = await findStack(aws.edgeCloudFormation, getHostingStackName(guide));
    if (!stack || !findings.settings.SITE_URL) return [afterwards('looks whether the site answers at its address')];
    const { Address, ReleaseRole } = readStackOutputs(stack);
    findings.releaseRole = ReleaseRole;
    const check = async () => {
      const [issue] = await runChecks(guide, ['Home page'], createEnvironment(guide));
      return issue ? failed(issue, 'the domain’s DNS') : passed;
    };
    if ((await check()).status === 'passed') return [];
    const host = new URL(findings.settings.SITE_URL).hostname;
    const isOurs = (await findZone(aws.route53, host)) !== undefined;
    return [
      {
        what: `the site answers at ${host}`,
        byHand: isOurs
          ? ['wait a few minutes, until DNS knows the record that was made']
          : [`add a CNAME record to the domain’s DNS: ${host} to ${Address}`],
        check,
        isNeededNow: false,
      },
    ];
  },
};
