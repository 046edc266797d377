import { createHeaderLookup, createHeaderTable } from '../../config/headers';
import { ask, failed, joinNames, leftOut, passed, type Check, type Subject } from './Check';

const hosting = 'the hosting (AWS Amplify, amplify/deployment/deploy.md)';
const where = `GATSBY_SITE_URL, and ${hosting}`;

/** A path that no document can have. */
const missingPath = '/doctor/no-such-page';

/** Hashes differ from build to build; all other sources don't. */
const withoutHashes = (policy: string) =>
  policy
    .split(';')
    .map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      const plain = sources.filter((source) => !/^'(sha256-.*|unsafe-hashes|none)'$/.test(source));
      return [name, ...plain].join(' ');
    })
    .join('; ');

/** The names of the headers whose value is another than the header table gives the path. */
function findWrongHeaders({ environment }: Subject, path: string, { headers }: Response): string[] {
  const table = createHeaderTable(environment, { scripts: {}, styles: {}, styleAttributes: {} });
  const expected = createHeaderLookup(table)(path);
  const isSame = (name: string, value: string) => {
    const sent = headers.get(name) ?? '';
    return name === 'Content-Security-Policy' ? withoutHashes(sent) === withoutHashes(value) : sent === value;
  };
  return Object.entries(expected)
    .filter(([name, value]) => !isSame(name, value))
    .map(([name]) => (headers.has(name) ? `${name} is "${headers.get(name)?.slice(0, 80)}"` : `${name} is missing`));
}

/** The scripts of a page that are named after their content; pages list them in `data-src`, and load them after their first view. */
const listScripts = (html: string): string[] =>
  [...html.matchAll(/<script[^>]* (?:data-)?src="([^"]*)"/g)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .filter((source) => /^\/[^/]+-[0-9a-f]{8,}\.js$/.test(source));

const readHeaders = (path: string) => async (subject: Subject) => {
  const answer = await ask(`${subject.environment.siteUrl}${path}`);
  if (answer.status !== 200)
    return failed(`${path} answers with status ${answer.status}`, `the build of the site, and ${hosting}`);
  const wrong = findWrongHeaders(subject, path, answer);
  if (wrong.length === 0) return passed;
  return failed(
    `at ${path} ${joinNames(wrong)}`,
    'customHttp.yml, which each build writes to public/.deploy/customHttp.yml and amplify.yml copies to the repository’s root',
  );
};

export const siteChecks: readonly Check[] = [
  {
    name: 'Home page',
    holds: 'the site answers at its address.',
    where: `the domain’s DNS record and certificate, or ${where}`,
    async run({ environment }) {
      const { status, headers } = await ask(environment.siteUrl);
      const type = headers.get('content-type') ?? '';
      if (status === 200 && type.startsWith('text/html')) return passed;
      return failed(`${environment.siteUrl} answers with status ${status} and type "${type}"`, where);
    },
  },
  {
    name: 'HTTPS',
    holds: 'an address with http leads to the one with https.',
    where,
    async run({ environment: { siteUrl } }) {
      if (!siteUrl.startsWith('https:')) return leftOut('the site’s address is one without https');
      const { status, headers } = await ask(siteUrl.replace('https:', 'http:'));
      const to = headers.get('location') ?? '';
      if ([301, 302, 307, 308].includes(status) && to.startsWith(siteUrl)) return passed;
      return failed(`${siteUrl.replace('https:', 'http:')} answers with status ${status}`, where);
    },
  },
  {
    name: 'Headers of pages',
    holds: 'a page has the security headers and the caching of src/config/headers.',
    where,
    run: readHeaders('/'),
  },
  {
    name: 'Headers of previews',
    holds: 'the page that opens a preview has the policy that lets the editor’s tools in.',
    where,
    run: readHeaders('/preview'),
  },
  {
    name: 'Headers of scripts',
    holds: 'every script of the home page is there, and may be kept for a year.',
    where,
    async run(subject) {
      const { siteUrl } = subject.environment;
      const scripts = listScripts(await (await ask(siteUrl)).text());
      if (scripts.length === 0)
        return failed('the home page loads no script named after its content', 'the build of the site');
      const findings = await Promise.all(scripts.map((path) => readHeaders(path)(subject)));
      return findings.find(({ status }) => status !== 'passed') ?? passed;
    },
  },
  {
    name: 'Missing pages',
    holds: 'an address without a page is answered with the site’s 404 page and status 404.',
    where,
    async run({ environment: { siteUrl } }) {
      const answer = await ask(`${siteUrl}${missingPath}`);
      // A hosting without our rules has a page of its own for them; all of ours are Gatsby's.
      const isOurs = (await answer.text()).includes('id="___gatsby"');
      if (answer.status === 404 && isOurs) return passed;
      return failed(
        `${siteUrl}${missingPath} answers with status ${answer.status}${isOurs ? '' : ', and not with the site’s own page'}`,
        'the hosting’s rules: aws amplify update-app --custom-rules file://public/.deploy/customRules.json',
      );
    },
  },
];
