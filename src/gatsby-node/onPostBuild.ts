import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { environment } from '../config/environment';
import { writeDeployedHeaders } from '../config/headers';
import { pastPricesPath, readPastPricesOf } from '../content/pastPrices';
import { routes } from '../content/routes';
import { searchIndexPath, listSearchEntries } from '../content/searchEntries';
import { hasPage, languages, listErrorFolders } from '../texts/languages';
import { writeBuiltRules } from './builtRules';
import { writeCalendarFiles } from './createCalendarFiles';
import { writeDocumentCount } from './documentCount';
import { completeEarlyScripts } from './earlyScripts';
import { readImpactChain, writeImpactFiles } from './impactFiles';
import { listDocumentNodes, type DocumentNode } from './listDocumentNodes';
import { writeSharePictures } from './share/sharePictures';
import { translateNodes, writeLocalizedAnswers } from './translations';
import { writeYearReports } from './yearReports';
import { storeScripts } from './webpack/chunks';
import { site } from '../config/site';

const pageTypes = new Set<string>(routes.filter(({ role }) => role === 'page').map(({ type }) => type));
const makesPage = ({ type }: DocumentNode) => pageTypes.has(type);

/**
 * Writes the files beside the pages: calendars, past prices, the closed months, the annual reports, the search's index, the release's
 * rules, robots.txt, security.txt, share pictures, the host's headers, and the number of documents for the next build.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, getNodesByType, reporter }) => {
  const project = store.getState().program.directory;
  const publicDirectory = join(project, 'public');
  const env = environment();
  storeScripts();
  await writeLocalizedAnswers(publicDirectory);
  completeEarlyScripts(publicDirectory, store.getState().pages.keys());
  await writeCalendarFiles(publicDirectory, new Date());
  // Says in each build's log how much the months add to it.
  const books = reporter.activityTimer('closed months');
  books.start();
  const chain = await readImpactChain(project);
  const files = await writeImpactFiles(publicDirectory, chain);
  books.setStatus(`${chain.months.length} months, ${files} files`);
  books.end();
  await writeFile(join(publicDirectory, 'robots.txt'), robotsText(env.siteUrl));
  await mkdir(join(publicDirectory, '.well-known'), { recursive: true });
  await writeFile(join(publicDirectory, '.well-known/security.txt'), formatSecurityText(env.siteUrl, new Date()));
  const nodes = listDocumentNodes(getNodesByType);
  // While the pictures are drawn.
  const reports = writeYearReports({ project, nodes, chain });
  const past = readPastPricesOf(nodes.find(({ type }) => type === 'calculate_page')?.data);
  if (past?.ok) await writeFile(join(publicDirectory, pastPricesPath), JSON.stringify(past.value));
  const translations = getNodesByType('PrismicTranslation');
  for (const language of languages.filter((one) => hasPage(one, '/search'))) {
    const entries = listSearchEntries(translateNodes(nodes, translations, language));
    await writeFile(join(publicDirectory, language.path, searchIndexPath), JSON.stringify(entries));
  }
  await writeBuiltRules(project);
  const timer = reporter.activityTimer('share pictures');
  timer.start();
  timer.setStatus(`${await writeSharePictures(publicDirectory, nodes.filter(makesPage), env.imageBaseUrl)} drawn`);
  timer.end();
  await reports;
  writeDeployedHeaders(publicDirectory, env, {
    notesFile: join(project, '.cache/inline-texts.json'),
    folders: listErrorFolders(),
  });
  writeDocumentCount(publicDirectory, nodes.length);
};

/** robots.txt: crawlers may read every page; pages that should not be listed have their own meta tag. */
function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`;
}

/** RFC 9116 recommends less than a year; each build counts from its own day, and editors build far more often. */
const validDays = 360;

/** Formats security.txt (RFC 9116): where to report a weakness of the site. */
export function formatSecurityText(siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  return [
    `Contact: mailto:${site.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    // Of the people who read such a report.
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
