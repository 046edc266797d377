import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ask, failed } from '../../../../src/commands/doctor/Check';
import { afterwards, environments, type Change, type Guide, type Step } from '../Guide';

const protectionFile = 'amplify/deployment/branchProtection.json';

/** The schema of a branch's protection, as GitHub answers. */
const protectionSchema = v.object({
  required_status_checks: v.optional(
    v.object({ strict: v.boolean(), checks: v.array(v.object({ context: v.string() })) }),
  ),
  enforce_admins: v.object({ enabled: v.boolean() }),
  required_pull_request_reviews: v.optional(
    v.object({ dismiss_stale_reviews: v.boolean(), required_approving_review_count: v.number() }),
  ),
  allow_force_pushes: v.object({ enabled: v.boolean() }),
  allow_deletions: v.object({ enabled: v.boolean() }),
});

const variableSchema = v.object({ value: v.string() });

/** The schema of the protection that is wanted, which has its switches without `enabled`. */
const wantedSchema = v.looseObject({
  enforce_admins: v.boolean(),
  allow_force_pushes: v.boolean(),
  allow_deletions: v.boolean(),
});

/** Asks GitHub's REST API. @throws Error if it refuses; a missing thing is `undefined` */
async function request(guide: Guide, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await ask(`${guide.gitHubApi}${path}`, {
    method,
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${token}`,
      'X-GitHub-Api-Version': '2022-11-28',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status === 404 && method === 'GET') return undefined;
  if (!answer.ok) throw new Error(`GitHub answers ${method} ${path} with status ${answer.status}.`);
  return answer.status === 204 ? undefined : answer.json();
}

/** The parts of a protection that we set, in one form for what is wanted and what GitHub answers. */
function normalise(protection: v.InferOutput<typeof protectionSchema>): string {
  const { required_status_checks: tests, required_pull_request_reviews: reviews } = protection;
  return JSON.stringify([
    tests?.strict,
    tests?.checks.map(({ context }) => context).sort(),
    protection.enforce_admins.enabled,
    reviews?.dismiss_stale_reviews,
    reviews?.required_approving_review_count,
    protection.allow_force_pushes.enabled,
    protection.allow_deletions.enabled,
  ]);
}

async function lookAtProtection(guide: Guide, token: string, repository: string): Promise<readonly Change[]> {
  const { branch } = environments[guide.environment];
  const path = `/repos/${repository}/branches/${branch}/protection`;
  const wanted = v.parse(wantedSchema, JSON.parse(readFileSync(protectionFile, 'utf8')));
  const asAnswered = v.parse(protectionSchema, {
    ...wanted,
    enforce_admins: { enabled: wanted.enforce_admins },
    allow_force_pushes: { enabled: wanted.allow_force_pushes },
    allow_deletions: { enabled: wanted.allow_deletions },
  });
  const found = await request(guide, token, 'GET', path);
  if (found !== undefined && normalise(v.parse(protectionSchema, found)) === normalise(asAnswered)) return [];
  return [
    {
      what: `protects ${branch}: nothing gets there without its tests and a review`,
      apply: async () => void (await request(guide, token, 'PUT', path, wanted)),
    },
  ];
}

async function lookAtVariable(
  guide: Guide,
  token: string,
  repository: string,
  name: string,
  value: string,
): Promise<readonly Change[]> {
  const path = `/repos/${repository}/actions/variables`;
  const found = await request(guide, token, 'GET', `${path}/${name}`);
  const body = { name, value };
  if (found !== undefined && v.parse(variableSchema, found).value === value) return [];
  return [
    {
      what: `sets the variable ${name} of the repository`,
      apply: async () =>
        void (await (found === undefined
          ? request(guide, token, 'POST', path, body)
          : request(guide, token, 'PATCH', `${path}/${name}`, body))),
    },
  ];
}

/** The step that sets GitHub's repository up, so that what is pushed is built once its tests have passed. */
export const gitHubStep: Step = {
  title: 'The repository on GitHub',
  async look(guide) {
    const { findings, environment } = guide;
    const { appId, repository, releaseRole } = findings;
    const roleVariable = environment === 'production' ? 'MAIN_RELEASE_ROLE' : 'STAGING_RELEASE_ROLE';
    const what = `sets AMPLIFY_APP and ${roleVariable}, and protects the branch`;
    if (!appId || !repository || !releaseRole) return [afterwards(what)];
    const token = await guide.getGitHubToken();
    if (!token)
      return [
        {
          what: `a token of GitHub, with which this ${what}`,
          byHand: [
            'make one: GitHub, Settings, Developer settings, Tokens (classic), scope “repo”',
            'stop here, and run the command again with it',
          ],
          check: () => Promise.resolve(failed('there is no token', 'GH_TOKEN, or the answer to the question for it')),
          isNeededNow: false,
        },
      ];
    return [
      ...(await lookAtVariable(guide, token, repository, 'AMPLIFY_APP', appId)),
      ...(await lookAtVariable(guide, token, repository, roleVariable, releaseRole)),
      ...(await lookAtProtection(guide, token, repository)),
    ];
  },
};
