import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site as ownSite } from '../../src/config/site';
import { loadContent } from '../../src/content/validation/loadContent';
import { isFilledImage } from '../../src/content/validation/walkData';
import { anImage } from '../builders/contentDocument';
import { startBuildServices, type BuildServices } from '../support/buildServices';
import { copySite, type BuildResult, type SiteCopy } from '../support/copySite';
import {
  createPseudoDocuments,
  listUntranslated,
  listUntranslatedWords,
  writePseudoCatalogs,
} from '../support/pseudoLanguage';
import type { ContentDocument } from '../../src/content/validation/contentDocument';

/** A build takes some minutes on a busy machine. */
const timeout = 900_000;

const { url, dimensions } = anImage();

/** All pictures as one, which takes the service no time. */
const withOnePicture = (documents: readonly ContentDocument[]) =>
  JSON.parse(JSON.stringify(documents), (_, value: unknown) =>
    isFilledImage(value) ? { ...value, url, dimensions } : value,
  ) as ContentDocument[];

let site: SiteCopy;
let services: BuildServices;
let built: BuildResult;
beforeAll(async () => {
  const content = loadContent(process.cwd());
  services = await startBuildServices({ documents: withOnePicture(createPseudoDocuments(content)) });
  site = copySite();
  writePseudoCatalogs(site.directory);
  built = await site.build({ ...services.variables, GATSBY_SITE_URL: 'https://www.example.org' });
}, timeout);
afterAll(async () => {
  site.remove();
  await services.stop();
});

/** Each page in the language, by its path. */
const listPages = () =>
  site
    .listFiles()
    .filter((file) => /^ar\/(.*\/)?index\.html$/.test(file))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);

/** A page’s document, whose scripts do not run. */
function readPage(path: string): Document {
  const { DOMParser } = new Window();
  // It would run and load what they name.
  const html = site.readFile(`${path.slice(1)}/index.html`).replaceAll(/<script\b[^]*?<\/script>|<link\b[^>]*>/g, '');
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/** The texts of a page in no catalogue and no document. */
function listOwnTexts(path: string): string[] {
  const document = readPage(path);
  const head = [
    ...document.querySelectorAll('title, meta[name=description], meta[property$=title], meta[property$=alt]'),
  ]
    .map((element) => element.getAttribute('content') ?? element.textContent)
    // The foundation's name is no text.
    .map((text) => text.replace(ownSite.name, '').replace(new RegExp(`– ${ownSite.shortName}$`), ''))
    .filter((text) => listUntranslatedWords(text).length > 0);
  return [...head, ...listUntranslated(document.body)];
}

describe('a build in a language of no one', () => {
  test('a build in it makes every route', () => {
    expect(built.code, built.output).toBe(0);
    expect(listPages().length).toBeGreaterThan(70);
  });

  test('no route has a text that is in no catalogue and in no document', () => {
    const found = listPages().flatMap((path) => listOwnTexts(path).map((text) => `${path}: ${text}`));
    expect(found).toEqual([]);
  });

  test('a text in the code of a page is found, and a label', () => {
    const document = readPage(listPages()[0] ?? '');
    const main = document.querySelector('main');
    main?.insertAdjacentHTML('beforeend', '<p>Give <i>now</i> <b translate="no">Amina</b></p><img alt="A lamp">');
    expect(listUntranslated(document.body)).toEqual(expect.arrayContaining(['Give', 'now', 'A lamp']));
    expect(listUntranslated(document.body)).not.toContain('Amina');
  });
});
