import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { createSubject } from '../../../src/commands/doctor/createSubject';
import { runDoctor } from '../../../src/commands/doctor/runDoctor';
import { createEnvironment } from './createEnvironment';
import { GuideStopped, type EnvironmentName, type Guide, type Known, type Terminal } from './Guide';
import { openAws } from './openAws';
import { runGuide } from './runGuide';
import { steps } from './steps';
import { takeLease, type DeployLease } from './takeLease';

export interface DeployRequest {
  readonly environment: EnvironmentName;
  /** Only says what would be done. */
  readonly isPlan: boolean;
  readonly terminal: Terminal;
  /** The shell's variables: `GH_TOKEN` and `PRISMIC_WRITE_TOKEN`, if they are set. */
  readonly shell: Readonly<Record<string, string | undefined>>;
  /** Other parties than the real ones, in tests. */
  readonly outside?: Partial<Pick<Guide, 'aws' | 'runTool' | 'pause' | 'clock' | 'createSubject' | 'gitHubApi'>>;
}

/** The points that no API tells, so that they are said each time. */
const byHandAlways = [
  'Prismic, Settings, Previews: the site’s address and the path /preview.',
  'Stripe, Settings, Customer emails: emails about direct debits are off; we send our own (deploy.md, “Direct debits”).',
  'IAM Identity Center: who reads applications for help (deploy.md, “People”).',
  'AWS sent an email to ALARM_EMAIL: its link has to be followed once.',
];

/** How the SDK says that there are no credentials, or none that are valid any more. */
const signedOut: readonly string[] = [
  'CredentialsProviderError',
  'TokenProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'UnrecognizedClientException',
];

const runTool: Guide['runTool'] = (program, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(`amplify/deployment/node_modules/.bin/${program}`, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new GuideStopped(`“${program} ${args.join(' ')}” ended with code ${code}.`)),
    );
  });

/** A terminal that never shows what was entered unseen, wherever it comes back from, such as in an error. */
function hideSecrets(terminal: Terminal, findings: Known): Terminal {
  const entered = new Set<string>();
  const hide = (line: string) =>
    [...entered, ...Object.values(findings.secrets)]
      .filter((secret) => secret.length >= 8)
      .reduce((text, secret) => text.replaceAll(secret, '(not shown)'), line);
  return {
    say: (line) => terminal.say(hide(line)),
    ask: terminal.ask,
    async askSecret(question) {
      const answer = await terminal.askSecret(question);
      entered.add(answer.trim());
      return answer;
    },
  };
}

/** A terminal that looks after each answer whether the run may go on: a person may take an hour for it. */
function lookAfterAnswers({ say, ask, askSecret }: Terminal, look: () => Promise<void>): Terminal {
  const thenLook = (from: typeof ask) => async (question: string) => {
    const answer = await from(question);
    await look();
    return answer;
  };
  return { say, ask: thenLook(ask), askSecret: thenLook(askSecret) };
}

/** A token from the shell, or asked for once in a run; a plan asks for nothing. */
function onceAsked(terminal: Terminal, fromShell: string | undefined, isPlan: boolean, question: string) {
  let token = fromShell ? Promise.resolve(fromShell) : undefined;
  return async () => {
    token ??= isPlan ? Promise.resolve('') : terminal.askSecret(question);
    return (await token).trim() || undefined;
  };
}

/**
 * Deploys an environment, or says what that would take.
 *
 * @returns the exit code: 0 if nothing is left
 */
export async function runDeploy({
  environment,
  isPlan,
  terminal: shown,
  shell,
  outside,
}: DeployRequest): Promise<number> {
  const findings: Known = { settings: {}, secrets: {}, changedAt: 0 };
  let lease: DeployLease | undefined;
  const renewLease = async () => lease?.renew();
  const terminal = lookAfterAnswers(hideSecrets(shown, findings), renewLease);
  const guide: Guide = {
    environment,
    aws: outside?.aws ?? openAws(),
    terminal,
    runTool,
    pause: (milliseconds) => pause(milliseconds),
    clock: () => new Date(),
    createSubject: (of) => createSubject(of, process.cwd()),
    gitHubApi: 'https://api.github.com',
    getGitHubToken: onceAsked(
      terminal,
      shell.GH_TOKEN,
      isPlan,
      '  Token of GitHub (Settings, Developer settings, Tokens (classic), scopes “repo” and “admin:repo_hook”): ',
    ),
    getWriteToken: onceAsked(
      terminal,
      shell.PRISMIC_WRITE_TOKEN,
      isPlan,
      '  Write token of Prismic (Settings, API & Security, Write APIs): ',
    ),
    findings,
    renewLease,
    ...outside,
  };
  try {
    if (!isPlan) lease = await takeLease(guide);
    const { changed, left } = await runGuide(steps, guide, isPlan);
    if (isPlan) {
      terminal.say(`${changed} would be changed, ${left} left to you; nothing was changed`);
      return 0;
    }
    terminal.say('What no API tells');
    for (const line of byHandAlways) terminal.say(`  - ${line}`);
    const { failed } = await runDoctor(guide.createSubject(createEnvironment(guide)), terminal.say);
    terminal.say(`${changed} changed, ${left} left to you, ${failed} checks failed`);
    return left + failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isExpected = error instanceof GuideStopped;
    terminal.say(`${isExpected ? 'Stopped' : 'FAILED'}: ${isExpected ? '' : `${error.name}: `}${error.message}`);
    if (signedOut.includes(error.name))
      terminal.say('AWS does not know who you are: “aws sso login”, and AWS_PROFILE if the profile has a name.');
    terminal.say(isPlan ? 'Nothing was changed.' : 'What was done stays done. The same command goes on from here.');
    return 1;
  } finally {
    // If that fails, the lease ends by its timeout.
    await lease?.release().catch(() => undefined);
  }
}
