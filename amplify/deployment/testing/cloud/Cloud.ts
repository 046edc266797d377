/** A stack as CloudFormation has it. */
export interface CloudStack {
  status: string;
  template: string;
  outputs: Record<string, string>;
  /** How many looks until what is under way is done. */
  looks: number;
  /** Its events' reasons, newest first. */
  reasons: string[];
}

export interface CloudBranch {
  settings: Record<string, string>;
  stage: string;
  enableAutoBuild: boolean;
  enablePullRequestPreview: boolean;
  jobs: { id: string; status: string; startTime: Date; looks: number }[];
}

export interface CloudApp {
  id: string;
  name: string;
  repository: string;
  buildSpec?: string | undefined;
  customRules?: unknown;
  iamServiceRoleArn?: string | undefined;
  branches: Map<string, CloudBranch>;
  webhooks: { id: string; branchName: string; description: string }[];
}

/** Everything that an account of AWS and a repository on GitHub have, as far as a deployment looks at it. */
export interface Cloud {
  /** The changes, a line for each request, such as `ssm PutParameter`. */
  readonly writes: string[];
  readonly clock: () => Date;
  calls: number;
  readonly roles: Map<string, Set<string>>;
  readonly issuers: Set<string>;
  readonly apps: CloudApp[];
  readonly parameters: Map<string, { value: string; type: string; changedAt: Date }>;
  readonly stacks: Map<string, CloudStack>;
  /** Names of the zones in Route 53, without the dot at the end. */
  readonly zones: string[];
  /** By `TYPE name`. */
  readonly records: Map<string, string>;
  readonly identities: Map<string, { mailFrom?: string; isVerified: boolean }>;
  ses: { isOpen: boolean; isReviewed: boolean };
  readonly objects: Set<string>;
  readonly gitHub: { readonly variables: Map<string, string>; protection: Record<string, unknown> | null };
  /** Builds the branch: its back end's stack. */
  readonly onBuild: (app: CloudApp, branch: string, cloud: Cloud) => Promise<void>;
}

export const accountId = '111122223333';

export const createCloud = (more: Pick<Cloud, 'clock' | 'onBuild'> & Partial<Cloud>): Cloud => ({
  writes: [],
  calls: 1_000,
  roles: new Map(),
  issuers: new Set(),
  apps: [],
  parameters: new Map(),
  stacks: new Map(),
  zones: [],
  records: new Map(),
  identities: new Map(),
  ses: { isOpen: false, isReviewed: false },
  objects: new Set(),
  gitHub: { variables: new Map(), protection: null },
  ...more,
});
