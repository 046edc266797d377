import type { Environment } from '../../../src/config/parseEnvironment';
import type { AmplifyOutputs } from '../../../src/config/amplifyOutputs';
import type { Finding, Subject } from '../../../src/commands/doctor/Check';
import type { AwsClients } from './openAws';

/** The environments that can be deployed: a branch of the repository each, with money of one mode. */
export const environments = {
  staging: { branch: 'staging', stage: 'BETA', isLive: false },
  production: { branch: 'main', stage: 'PRODUCTION', isLive: true },
} as const;

export type EnvironmentName = keyof typeof environments;

/** The person who runs the command. */
export interface Terminal {
  readonly say: (line: string) => void;
  /** Asks for a line; what is typed shows. */
  readonly ask: (question: string) => Promise<string>;
  /** Asks for a line that does not show. */
  readonly askSecret: (question: string) => Promise<string>;
}

/** The findings of the steps so far; each step that looks fills in its part. */
export interface Known {
  account?: string;
  roleArn?: string;
  appId?: string;
  /** `owner/name` on GitHub. */
  repository?: string;
  hasBranch?: boolean;
  /** Environment variables of the branch. */
  settings: Readonly<Record<string, string>>;
  /** The deployment's secrets, by the names of their variables. They stay in memory. */
  secrets: Readonly<Record<string, string>>;
  /** When a secret or a setting was last changed, in milliseconds since 1970. */
  changedAt: number;
  outputs?: AmplifyOutputs;
  /** The role with which a workflow of the branch starts builds. */
  releaseRole?: string;
}

/** Everything that a step needs. */
export interface Guide {
  readonly environment: EnvironmentName;
  readonly aws: AwsClients;
  readonly terminal: Terminal;
  /** Runs a program to its end, such as `cdk`; its output goes to the terminal. No argument is ever a secret. */
  readonly runTool: (program: string, args: readonly string[]) => Promise<void>;
  /** Waits, in milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly clock: () => Date;
  /** Creates the subject of the doctor's checks. */
  readonly createSubject: (environment: Environment) => Subject;
  /** GitHub's REST API. */
  readonly gitHubApi: string;
  /** The token from the shell (`GH_TOKEN`), or the person's answer; asked once a run. */
  readonly getGitHubToken: () => Promise<string | undefined>;
  /** Prismic's write token from the shell, or the person's answer. */
  readonly getWriteToken: () => Promise<string | undefined>;
  readonly findings: Known;
  /** Called before each change. @throws GuideStopped if another run has taken over */
  readonly renewLease: () => Promise<void>;
}

/** Something that is done by API. */
export interface OwnChange {
  /** The change, such as `makes the branch staging`; never a secret. */
  readonly what: string;
  readonly apply: () => Promise<void>;
}

/** Something that no API does, so that a person has to. */
export interface ChangeByHand {
  readonly what: string;
  /** How, a line for each act. */
  readonly byHand: readonly string[];
  /** Looks whether it is done. */
  readonly check: () => Promise<Finding>;
  /** Whether the next steps can't do without it. */
  readonly isNeededNow: boolean;
}

/** Something that is not as it has to be. */
export type Change = OwnChange | ChangeByHand;

/** One part of a deployment. */
export interface Step {
  readonly title: string;
  /** Reads how things are, and returns what has to change: nothing if all is done. It changes nothing itself. */
  readonly look: (guide: Guide) => Promise<readonly Change[]>;
}

/** The run ends here, and the same command goes on from here; the message says why. */
export class GuideStopped extends Error {}

/**
 * Creates a change that is made once an earlier step has made what it needs. A plan says it; in a run, that step comes first or ends the
 * run.
 */
export const afterwards = (what: string): Change => ({
  what,
  apply: () => Promise.reject(new GuideStopped(`${what}: an earlier step comes first.`)),
});
