import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aDocument, aDocumentLink, aLandingPage, anImage, aSlice } from '../builders/contentDocument';
import { aBuiltCase, aBuiltProgram, aSmallSite } from '../support/buildDocuments';
import { startBuildServices, type BuildServices, type BuildServicesOptions } from '../support/buildServices';
import { copySite, type SiteCopy } from '../support/copySite';

let site: SiteCopy;
beforeAll(() => {
  site = copySite();
});
afterAll(() => site.remove());

/** An address at which nothing answers: a server that is started meanwhile is never given a port below 1024. */
const nowhere = 'http://localhost:2';

const running: BuildServices[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((services) => services.stop()));
});

async function serve(options: BuildServicesOptions): Promise<BuildServices> {
  const services = await startBuildServices(options);
  running.push(services);
  return services;
}

/** The lines of a failed build that say why: every line with one of the words. */
async function refusal(variables: Record<string, string>, ...values: string[]): Promise<string[]> {
  const { code, output } = await site.build(variables);
  expect(code, output).toBe(1);
  expect(site.listFiles()).not.toContain('index.html');
  return output.split('\n').filter((line) => values.some((word) => line.includes(word)));
}

// Spec 5.16, 5.17, 5.18
test('a build stops at an invalid repository name', async () => {
  expect(await refusal({ GATSBY_PRISMIC_REPOSITORY: '-mi' }, 'GATSBY_')).toEqual([
    'GATSBY_PRISMIC_REPOSITORY was "-mi"; it must be at least 4 letters, digits and hyphens, starting and ending with a letter or digit.',
  ]);
});

test('a build stops at an unreachable content service, naming its address and the variable in one line', async () => {
  const endpoint = `${nowhere}/content/api/v2`;
  expect(await refusal({ GATSBY_PRISMIC_API_ENDPOINT: endpoint }, 'GATSBY_')).toEqual([
    `The content service at ${endpoint} can't be reached (ECONNREFUSED): start it with "npm run local", or set GATSBY_PRISMIC_API_ENDPOINT.`,
  ]);
});

// Spec 6.6
test('a build stops at a private repository for a wrong token, and does not print the token', async () => {
  const access = { private: true, accessTokens: ['right'] };
  const { endpoint, variables } = await serve({ documents: aSmallSite(), access });
  expect(await refusal({ ...variables, PRISMIC_ACCESS_TOKEN: 'wrong-token' }, 'PRISMIC_', 'wrong-token')).toEqual([
    `The content service at ${endpoint} refused access (401): set PRISMIC_ACCESS_TOKEN to a token of the repository "mizan-zakat".`,
  ]);
});

test('a build without required documents, and with less than half of the last build’s, stops with a line for each and for the loss', async () => {
  const needed = ['global', 'home_page', 'pay_page'];
  const documents = aSmallSite().filter(({ type }) => !needed.includes(type));
  const { variables } = await serve({ documents });
  const before = documents.length * 2 + 1;
  mkdirSync(site.publicDir, { recursive: true });
  const countFile = join(site.publicDir, 'documents.json');
  writeFileSync(countFile, JSON.stringify({ documents: before }));
  const message = 'no document of this type is published, and the site needs one: publish it in the content repository';
  const [loss, ...missing] = await refusal(variables, message, 'ALLOW_CONTENT_LOSS');
  expect(loss).toBe(
    `The last build here had ${before} published documents, and now there are ${documents.length}: more than half are gone. Look for them in the content repository; to build without them, set ALLOW_CONTENT_LOSS=1.`,
  );
  expect(missing.sort()).toEqual(needed.map((type) => `${type}: ${message}`));
  rmSync(countFile);
});

test('a build with invalid documents reports all issues at once, each on a line that names its document', async () => {
  const gone = 'https://images.prismic.io/mizan-zakat/gone.svg?auto=compress,format';
  const documents = [
    ...aSmallSite(),
    aLandingPage('cases', { title: 'On a fixed path' }),
    aLandingPage('preview', { title: 'On the path of a page without a document' }),
    { ...aLandingPage('what-is-zakat', { title: 'A second one' }), id: 'another' },
    { ...aDocument('faq_page', null, { title: 'Questions again' }), id: 'another-faq' },
    aBuiltCase('lost-link', { program: aDocumentLink('program.gone') }),
    aBuiltProgram('no-picture', { image: {} }),
    aBuiltCase('wrong-picture', {
      slices: [aSlice('picture', { image: anImage({ url: gone }) })],
    }),
  ];
  const { variables } = await serve({ documents });
  const lines = await refusal(variables, ' › ');
  expect(lines.sort()).toEqual([
    'case/lost-link › program: links to the document "program.gone", which does not exist or is not published',
    `case/wrong-picture › slices[0].primary.image: there is no picture at ${gone}`,
    'faq_page › uid: has the path /faq, which faq_page has too',
    'landing_page/cases › uid: the path /cases is fixed: it belongs to /cases of cases_page',
    'landing_page/preview › uid: the path /preview is fixed: it belongs to /preview, a page without a document',
    'landing_page/what-is-zakat › uid: has the path /what-is-zakat, which landing_page/what-is-zakat has too',
    'program/no-picture › image: the picture is missing',
  ]);
});
