import { Hono } from 'hono';
import type { Subject } from '../../../src/commands/doctor/Check';
import { createSubject } from '../../../src/commands/doctor/createSubject';
import { listen } from '../../../src/emulators/kit/listen';
import { startDoctor } from '../../../tests/contract/doctor/startDoctor';
import { GuideStopped, type Terminal } from '../guide/Guide';
import { openAws } from '../guide/openAws';
import { runDeploy, type DeployRequest } from '../guide/runDeploy';
import { getErrorPageBucket } from '../getErrorPageBucket';
import { amplifyRoutes } from './cloud/amplifyRoutes';
import { createCloud, type Cloud, type CloudApp } from './cloud/Cloud';
import { queryRoutes } from './cloud/queryRoutes';
import { serviceRoutes } from './cloud/serviceRoutes';
import { BackendIdentifierConversions } from '@aws-amplify/platform-core';
import { apiNames } from '../../../src/config/amplifyOutputs';
import { defaults } from '../../../src/config/defaults';
import type { StartGatewayOptions } from '../../../src/emulators/gateway/startGateway';
import { secretNames } from '../secrets';

export const gitHubToken = 'ghp_tokenOfTheRepository';

/** Builds a branch: the stack of its back end, and the page for server errors if there is a bucket for it. */
function build(origin: string, { id }: CloudApp, branch: string, cloud: Cloud): void {
  const stack = BackendIdentifierConversions.toStackName({ namespace: id, name: branch, type: 'branch' });
  cloud.stacks.set(stack, {
    status: 'UPDATE_COMPLETE',
    template: '{}',
    looks: 0,
    reasons: [],
    outputs: {
      userPoolId: defaults.pool.userPoolId,
      webClientId: defaults.pool.clientId,
      identityPoolId: defaults.pool.identityPoolId,
      awsAppsyncApiEndpoint: 'https://data.appsync-api.ap-southeast-2.amazonaws.com/graphql',
      awsAppsyncApiKey: 'da2-local',
      customOutputs: JSON.stringify({
        storage: { aws_region: 'ap-southeast-2', bucket_name: 'documents' },
        custom: {
          API: Object.fromEntries(
            apiNames.map((name) => [name, { endpoint: `${origin}/api/${name}`, region: 'ap-southeast-2' }]),
          ),
        },
        version: '1.4',
      }),
    },
  });
  if (cloud.stacks.has(`Hosting-${branch}`)) cloud.objects.add(`${getErrorPageBucket(id, branch)}/500.html`);
}

/** Answers of a person, by the beginning of the question; a list is answered one after the other, a function each time. */
export type Answers = Readonly<Record<string, string | readonly string[] | (() => string | Promise<string>)>>;

/** A terminal that answers by itself, and what it showed. A question without an answer ends the run, as Ctrl-D does. */
function createTerminal(answers: Answers) {
  const lines: string[] = [];
  const asked = new Map<string, number>();
  const answer = async (question: string): Promise<string> => {
    const found = Object.entries(answers).find(([start]) => question.trim().startsWith(start));
    if (!found) throw new GuideStopped(`No answer to: ${question}`);
    const [start, value] = found;
    const times = asked.get(start) ?? 0;
    asked.set(start, times + 1);
    if (times > 5) throw new GuideStopped(`Asked too often: ${question}`);
    if (typeof value === 'function') return value();
    if (typeof value === 'string') return value;
    if (value[times] === undefined) throw new GuideStopped(`No more answers to: ${question}`);
    return value[times];
  };
  const terminal: Terminal = {
    say: (line) => lines.push(line),
    ask: (question) => {
      lines.push(question);
      return answer(question);
    },
    askSecret: (question) => {
      lines.push(question);
      return answer(question);
    },
  };
  return { terminal, lines, asked };
}

/** A branch at a build: its environment variables, and the secrets of its back end by the names of their variables. */
export interface Build {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

function readBuild({ branches }: CloudApp, branch: string, { parameters }: Cloud): Build {
  const named = [...parameters].map(([path, { value }]) => [path.slice(path.lastIndexOf('/') + 1), value] as const);
  return {
    settings: branches.get(branch)?.settings ?? {},
    secrets: Object.fromEntries(named.filter(([name]) => (secretNames as readonly string[]).includes(name))),
  };
}

export interface GuideOptions extends Pick<StartGatewayOptions, 'loadFunction'> {
  /** Whether each change is answered with an error once it is done. */
  readonly breaksOff?: boolean;
  /** The variables of the gateway. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Deploys what the branch is, at the gateway with this address. */
  readonly deploy?: (build: Build, origin: string) => Promise<void>;
}

/** Starts an account of AWS, a repository and the local gateway's emulators, as the guide finds them. */
export async function startGuide({ breaksOff = false, variables, deploy, loadFunction }: GuideOptions = {}) {
  // No schedule has work; templates take this process seconds, in which storage would not answer.
  const gatewayOptions = { sweepEvery: 3_600_000, hasWebhooks: false, loadFunction };
  const local = await startDoctor(variables, gatewayOptions);
  let now = Date.parse('2027-02-15T10:00:00Z');
  // Each look at it is a second later, as no two requests come at one time.
  const clock = () => new Date((now += 1_000));
  const cloud = createCloud({
    clock,
    async onBuild(...of) {
      build(local.gateway.origin, ...of);
      await deploy?.(readBuild(...of), local.gateway.origin);
    },
  });
  /** The changes after which a run broke off, one a run, each in another state of what is stored. */
  const brokenOff = new Set<string>();
  let isBroken = false;
  const app = new Hono();
  app.use(async (c, next) => {
    const before = cloud.writes.length;
    await next();
    if (!breaksOff || isBroken || cloud.writes.length === before) return;
    const settings = [...cloud.apps].flatMap(({ branches }) => [...branches.values()].map((branch) => branch.settings));
    const state = JSON.stringify([cloud.writes.at(-1), settings, [...cloud.parameters.keys()]]);
    if (brokenOff.has(state)) return;
    // It was done, and its answer is lost.
    brokenOff.add(state);
    isBroken = true;
    c.res = new Response(JSON.stringify({ __type: 'AccessDeniedException', message: 'Broken off.' }), {
      status: 400,
      headers: { 'x-amzn-errortype': 'AccessDeniedException' },
    });
  });
  app.route('/', queryRoutes(cloud)).route('/', amplifyRoutes(cloud)).route('/', serviceRoutes(cloud, gitHubToken));
  const listening = await listen(app, { port: 0, variable: 'LOCAL_PORT' });
  const aws = openAws({ aws: listening.origin, cognito: `${local.gateway.origin}/identity` });
  const tools: string[] = [];

  const outside: NonNullable<DeployRequest['outside']> = {
    aws,
    gitHubApi: `${listening.origin}/github`,
    clock,
    pause: () => Promise.resolve(),
    runTool: async (program, args) => {
      tools.push([program, ...args].join(' '));
      cloud.stacks.set('CDKToolkit', { status: 'CREATE_COMPLETE', template: '{}', outputs: {}, looks: 0, reasons: [] });
    },
    // The providers, content service and site are the emulators; what the back end's addresses are stays as deployed.
    createSubject: (environment) => {
      const { gateway } = local;
      const subject = createSubject(environment, process.cwd());
      const { STRIPE_API_BASE, PAYPAL_API_BASE, METALS_API_BASE } = local.subject.variables;
      const adapted: Subject = {
        ...subject,
        isDeployed: false,
        gateway: gateway.origin,
        typesEndpoint: `${gateway.origin}/content/types`,
        variables: {
          ...subject.variables,
          STRIPE_API_BASE,
          PAYPAL_API_BASE,
          METALS_API_BASE,
          AWS_ENDPOINT_URL_SESV2: listening.origin,
        },
        environment: {
          ...environment,
          prismicApiEndpoint: `${gateway.origin}/content/api/v2`,
          imageBaseUrl: `${gateway.origin}/images`,
          siteUrl: local.environment.siteUrl,
          accounts: local.environment.accounts,
        },
      };
      local.buildSite(adapted.environment);
      return adapted;
    },
  };

  return {
    aws,
    cloud,
    local,
    tools,
    brokenOff,
    async run(answers: Answers, request: Partial<DeployRequest> = {}) {
      isBroken = false;
      const { terminal, lines, asked } = createTerminal(answers);
      const code = await runDeploy({ environment: 'staging', isPlan: false, terminal, shell: {}, outside, ...request });
      return { code, lines, text: lines.join('\n'), asked };
    },
    async stop() {
      await listening.close();
      await local.stop();
    },
  };
}

export type RunningGuide = Awaited<ReturnType<typeof startGuide>>;
