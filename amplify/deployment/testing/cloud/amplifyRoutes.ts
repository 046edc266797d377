import { Hono, type Context } from 'hono';
import type { Cloud, CloudApp, CloudBranch } from './Cloud';

const seconds = (date: Date) => date.getTime() / 1000;

const notFound = (c: Context, what: string) =>
  c.json({ message: `${what} not found.` }, 404, { 'x-amzn-errortype': 'NotFoundException' });

const badRequest = (c: Context, message: string) =>
  c.json({ message }, 400, { 'x-amzn-errortype': 'BadRequestException' });

const showApp = ({ id, name, repository, buildSpec, customRules, iamServiceRoleArn }: CloudApp) => ({
  appId: id,
  appArn: `arn:aws:amplify:ap-southeast-2:111122223333:apps/${id}`,
  name,
  repository,
  platform: 'WEB',
  defaultDomain: `${id}.amplifyapp.com`,
  buildSpec,
  customRules,
  iamServiceRoleArn,
  environmentVariables: {},
});

const showBranch = (branchName: string, { settings, jobs: _jobs, ...branch }: CloudBranch) => ({
  branchName,
  environmentVariables: settings,
  ...branch,
});

const showJob = ({ id, status, startTime }: CloudBranch['jobs'][number]) => ({
  jobId: id,
  status,
  startTime: seconds(startTime),
  jobType: 'RELEASE',
});

type NewApp = Omit<CloudApp, 'id' | 'branches' | 'webhooks'> & { accessToken?: string };

/** Creates the routes of Amplify Hosting (API reference: Amplify), as far as a deployment uses it. A build takes two looks. */
export function amplifyRoutes(cloud: Cloud): Hono {
  const routes = new Hono();
  const find = (c: Context) => cloud.apps.find(({ id }) => id === c.req.param('app'));
  const findBranch = (c: Context) => find(c)?.branches.get(c.req.param('branch') ?? '');
  const read = async <Body>(c: Context) => (await c.req.json()) as Body;

  routes.get('/apps', (c) => c.json({ apps: cloud.apps.map(showApp) }));
  routes.post('/apps', async (c) => {
    const { name, repository, accessToken, buildSpec, customRules, iamServiceRoleArn } = await read<NewApp>(c);
    if (!accessToken) return badRequest(c, 'You should at least provide one valid token');
    const app: CloudApp = {
      id: `d${cloud.apps.length + 1}zakat`,
      name,
      repository,
      buildSpec,
      customRules,
      iamServiceRoleArn,
      branches: new Map(),
      webhooks: [],
    };
    cloud.apps.push(app);
    cloud.writes.push('amplify CreateApp');
    return c.json({ app: showApp(app) });
  });
  routes.post('/apps/:app', async (c) => {
    const app = find(c);
    if (!app) return notFound(c, 'App');
    const {
      buildSpec = app.buildSpec,
      customRules = app.customRules,
      iamServiceRoleArn = app.iamServiceRoleArn,
    } = await read<Partial<NewApp>>(c);
    Object.assign(app, { buildSpec, customRules, iamServiceRoleArn });
    cloud.writes.push('amplify UpdateApp');
    return c.json({ app: showApp(app) });
  });

  routes.post('/apps/:app/branches', async (c) => {
    const { branchName, stage, enableAutoBuild, enablePullRequestPreview } = await read<
      Omit<CloudBranch, 'jobs' | 'settings'> & { branchName: string }
    >(c);
    if (find(c)?.branches.has(branchName)) return badRequest(c, 'Branch already exists.');
    const branch: CloudBranch = { settings: {}, stage, enableAutoBuild, enablePullRequestPreview, jobs: [] };
    find(c)?.branches.set(branchName, branch);
    cloud.writes.push('amplify CreateBranch');
    return c.json({ branch: showBranch(branchName, branch) });
  });
  routes.get('/apps/:app/branches/:branch', (c) => {
    const branch = findBranch(c);
    return branch ? c.json({ branch: showBranch(c.req.param('branch'), branch) }) : notFound(c, 'Branch');
  });
  routes.post('/apps/:app/branches/:branch', async (c) => {
    const branch = findBranch(c);
    if (!branch) return notFound(c, 'Branch');
    const { environmentVariables, ...others } = await read<{ environmentVariables?: Record<string, string> }>(c);
    Object.assign(branch, others, environmentVariables && { settings: environmentVariables });
    cloud.writes.push('amplify UpdateBranch');
    return c.json({ branch: showBranch(c.req.param('branch'), branch) });
  });

  routes.get('/apps/:app/branches/:branch/jobs', (c) =>
    c.json({ jobSummaries: (findBranch(c)?.jobs ?? []).map(showJob).reverse() }),
  );
  routes.post('/apps/:app/branches/:branch/jobs', async (c) => {
    const branch = findBranch(c);
    if (!branch) return notFound(c, 'Branch');
    const { jobType } = await read<{ jobType: string }>(c);
    if (jobType !== 'RELEASE') return badRequest(c, 'Only releases are started here.');
    const job = { id: String(branch.jobs.length + 1), status: 'RUNNING', startTime: cloud.clock(), looks: 1 };
    branch.jobs.push(job);
    cloud.writes.push('amplify StartJob');
    return c.json({ jobSummary: showJob(job) });
  });
  routes.get('/apps/:app/branches/:branch/jobs/:job', async (c) => {
    const job = findBranch(c)?.jobs.find(({ id }) => id === c.req.param('job'));
    if (!job) return notFound(c, 'Job');
    if (job.status === 'RUNNING' && (job.looks -= 1) < 0) {
      await cloud.onBuild(find(c)!, c.req.param('branch'), cloud);
      job.status = 'SUCCEED';
    }
    return c.json({ job: { summary: showJob(job), steps: [] } });
  });

  routes.get('/apps/:app/webhooks', (c) =>
    c.json({ webhooks: (find(c)?.webhooks ?? []).map(({ id, ...one }) => ({ webhookId: id, ...one })) }),
  );
  routes.post('/apps/:app/webhooks', async (c) => {
    const { branchName, description } = await read<Omit<CloudApp['webhooks'][number], 'id'>>(c);
    const app = find(c)!;
    const webhook = { id: `w${app.webhooks.length + 1}`, branchName, description };
    app.webhooks.push(webhook);
    cloud.writes.push('amplify CreateWebhook');
    const webhookUrl = `https://webhooks.amplify.ap-southeast-2.amazonaws.com/prod/webhooks?id=${webhook.id}&token=tokenOfTheBuild`;
    return c.json({ webhook: { webhookId: webhook.id, webhookUrl, branchName, description } });
  });
  return routes;
}
