import { HeadObjectCommand, NotFound } from '@aws-sdk/client-s3';
import {
  GetJobCommand,
  ListJobsCommand,
  NotFoundException,
  StartJobCommand,
  type JobSummary,
} from '@aws-sdk/client-amplify';
import { parseAmplifyOutputs, type AmplifyOutputs } from '../../../../src/config/amplifyOutputs';
import { environments, GuideStopped, type Guide, type Step } from '../Guide';
import { findStack, readStackOutputs } from '../findStack';
import { getBackEndStackName, getHostingStackName } from '../names';
import { readStored } from '../storeValues';
import { getErrorPageBucket } from '../../getErrorPageBucket';

/** Milliseconds between two looks at a build, which takes about 20 minutes. */
const buildPause = 15_000;

const unfinished: readonly (string | undefined)[] = ['CREATED', 'PENDING', 'PROVISIONING', 'RUNNING'];

/** The outputs of the back end's stack, as Amplify's own file of them has them; `undefined` before the first deployment. */
async function readOutputs(guide: Guide): Promise<AmplifyOutputs | undefined> {
  const stack = await findStack(guide.aws.cloudFormation, getBackEndStackName(guide));
  if (!stack) return undefined;
  const outputs = readStackOutputs(stack);
  if (!outputs.customOutputs) return undefined;
  const text = JSON.stringify({
    auth: {
      user_pool_id: outputs.userPoolId,
      user_pool_client_id: outputs.webClientId,
      identity_pool_id: outputs.identityPoolId,
    },
    data: { url: outputs.awsAppsyncApiEndpoint, api_key: outputs.awsAppsyncApiKey },
    ...(JSON.parse(outputs.customOutputs) as object),
  });
  const parsed = parseAmplifyOutputs(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.outputs;
}

async function listJobs({ aws, findings, environment }: Guide): Promise<readonly JobSummary[]> {
  try {
    const command = new ListJobsCommand({
      appId: findings.appId,
      branchName: environments[environment].branch,
      maxResults: 50,
    });
    return (await aws.amplify.send(command)).jobSummaries ?? [];
  } catch (error) {
    if (error instanceof NotFoundException) return [];
    throw error;
  }
}

async function release(guide: Guide): Promise<void> {
  const { aws, findings, environment, terminal } = guide;
  const names = { appId: findings.appId!, branchName: environments[environment].branch };
  // One that someone else has started, or a run that broke off, began after what was changed: it is waited for.
  const running = (await listJobs(guide)).find(
    ({ status, startTime }) => unfinished.includes(status) && startTime && startTime.getTime() > findings.changedAt,
  );
  const job = running ?? (await aws.amplify.send(new StartJobCommand({ ...names, jobType: 'RELEASE' }))).jobSummary;
  const jobId = job!.jobId!;
  for (;;) {
    const { job: now } = await aws.amplify.send(new GetJobCommand({ ...names, jobId }));
    const status = now?.summary?.status;
    if (status === 'SUCCEED') return;
    if (!unfinished.includes(status))
      throw new GuideStopped(
        `Build ${jobId} ended as ${status}: its log is in Amplify’s console, ${names.branchName}.`,
      );
    terminal.say(`    build ${jobId}: ${status}`);
    await guide.pause(buildPause);
  }
}

/** Whether the page for server errors is where CloudFront looks for it; `true` if there is no bucket for it yet. */
async function hasErrorPage(guide: Guide): Promise<boolean> {
  const { aws, findings, environment } = guide;
  const { branch } = environments[environment];
  if (!(await findStack(aws.edgeCloudFormation, getHostingStackName(guide)))) return true;
  try {
    await aws.edgeS3.send(
      new HeadObjectCommand({ Bucket: getErrorPageBucket(findings.appId!, branch), Key: '500.html' }),
    );
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** Finds out whether there is a back end, and what its addresses are. */
async function findBackEnd(guide: Guide): Promise<boolean> {
  const { findings } = guide;
  if (findings.appId === undefined || !findings.hasBranch) return false;
  await readStored(guide);
  findings.outputs = await readOutputs(guide);
  return findings.outputs !== undefined;
}

/** The first deployment, which makes the back end. */
export const firstReleaseStep: Step = {
  title: 'The first build',
  look: async (guide) =>
    (await findBackEnd(guide)) ? [] : [{ what: 'starts a build, about 20 minutes', apply: () => release(guide) }],
};

/** Why another build has to be started; `null` if what is deployed has all settings and secrets. */
async function findReason(guide: Guide): Promise<string | null> {
  const changed = 'functions read settings and secrets when they are deployed';
  if (!(await findBackEnd(guide))) return changed;
  const built = (await listJobs(guide))
    .filter(({ status }) => status === 'SUCCEED')
    .map(({ startTime }) => startTime?.getTime() ?? 0);
  if (Math.max(0, ...built) <= guide.findings.changedAt) return changed;
  return (await hasErrorPage(guide)) ? null : 'it copies the page for server errors';
}

/** The step that deploys the branch again, if what is deployed has not all settings yet, and waits for it. */
export const releaseStep: Step = {
  title: 'A build with all settings',
  async look(guide) {
    const reason = await findReason(guide);
    return reason ? [{ what: `starts a build, about 20 minutes: ${reason}`, apply: () => release(guide) }] : [];
  },
};
