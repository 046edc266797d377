import { describe, expect, test } from 'vitest';
import { aContent, listIssues, listCaseIssues, listIssuesWith } from '../../../tests/builders/content';
import {
  aCase,
  aDocument,
  aDocumentLink,
  aHomePage,
  aLandingPage,
  aParagraph,
  aProgram,
  aSlice,
  aWebLink,
} from '../../../tests/builders/contentDocument';
import { loadContent } from './loadContent';
import { formatIssue } from './ContentIssue';
import { imageBase, overlay, validateContent } from './validateContent';

// Spec 3.1, 3.2, 3.3, 3.4, 3.5
test('the embedded content is valid', () => {
  const { issues, counts } = validateContent(loadContent('.'));
  expect(issues.filter(({ isWarning }) => !isWarning).map(formatIssue)).toEqual([]);
  expect(counts.documents).toBeGreaterThan(60);
});

test('no embedded program says a figure twice', () => {
  const { documents, releases } = loadContent('.');
  const all = [documents, ...releases.map((release) => release.documents)].flat();
  const programs = all.filter(({ type }) => type === 'program');
  expect(programs.length).toBeGreaterThan(6);
  for (const { uid, data } of programs) {
    const figures = [...JSON.stringify(data).matchAll(/"figure":"([^"]+)"/g)].map(([, figure]) => figure);
    expect(new Set(figures).size, `figures of ${uid}`).toBe(figures.length);
  }
});

describe('links', () => {
  test('links may go to documents, pages, other sites, email addresses and phone numbers', () => {
    for (const link of [
      aDocumentLink('landing_page.zakat-in-australia'),
      aWebLink('/case/winter-rent#updates'),
      aWebLink('/ramadan-calendars'),
      aWebLink('https://example.org/zakat'),
      aWebLink('mailto:salam@example.org'),
      aWebLink('tel:+61-2-5550-0000'),
    ]) {
      expect(listCaseIssues({ website: link })).toEqual([]);
    }
  });

  test.each([
    [aDocumentLink('case.gone'), 'website: links to the document "case.gone", which does not exist'],
    [aWebLink('/case/gone?from=home'), 'website: links to /case/gone?from=home, but there is no page /case/gone'],
    [
      aWebLink('http://example.org'),
      'website: "http://example.org" isn’t an address: start it with https://, /, mailto: or tel:',
    ],
    [
      aWebLink('//example.org'),
      'website: "//example.org" isn’t an address: start it with https://, /, mailto: or tel:',
    ],
  ])('a link is rejected if it is %j', (website, issue) => {
    expect(listCaseIssues({ website })).toContain(`case/winter-rent › ${issue}`);
  });

  test('a link to a media file, a null link, and a link with an extra field are rejected', () => {
    expect(listCaseIssues({ website: { link_type: 'Media', url: `${imageBase}winter.svg` } })).toEqual([
      'case/winter-rent › website: must be only {"link_type":"Any"}, {"link_type":"Document","id"} or {"link_type":"Web","url"}; its type is "Media"',
    ]);
    expect(listCaseIssues({ website: null })[0]).toMatch(/its type is none$/);
    const withSlug = aDocumentLink('landing_page.zakat-in-australia', { slug: 'zakat' });
    expect(listCaseIssues({ website: withSlug })[0]).toMatch(/website: must be only .*; its type is "Document"$/);
  });

  const aFile = { link_type: 'Media', kind: 'image', name: 'winter.svg', url: `${imageBase}winter.svg?auto=compress` };

  test('a link to a file passes in a field for files', () => {
    const uploaded = {
      ...aFile,
      kind: 'document',
      url: 'https://mizan-zakat.cdn.prismic.io/mizan-zakat/x.pdf',
      size: '9',
    };
    for (const report of [aFile, uploaded]) expect(listCaseIssues({ report })).toEqual([]);
  });

  test.each([
    [{ ...aFile, url: '' }, 'choose a file: its name, kind and url are needed'],
    [{ ...aFile, url: 'https://example.org/a.pdf' }, `the file's url must begin with ${imageBase} or`],
    [{ ...aFile, url: `${imageBase}gone.svg` }, 'there is no drawing src/content/images/gone.svg'],
    [aWebLink('https://example.org'), 'must link to a file, not to a web address'],
    [null, 'must be only {"link_type":"Any"} or {"link_type":"Media","name","kind","url"}; its type is none'],
  ])('a link in a field for files is rejected if it is %j', (report, issue) => {
    const issues = listCaseIssues({ report });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(`case/winter-rent › report: ${issue}`);
  });

  test('links are checked inside rich text, groups and slices', () => {
    const hyperlink = { start: 0, end: 4, type: 'hyperlink', data: aDocumentLink('case.gone') };
    const text = [aParagraph('Read on', [hyperlink])];
    const lost = 'links to the document "case.gone", which does not exist';
    expect(
      listCaseIssues({
        story: text,
        updates: [{ date: null, text }],
        slices: [aSlice('cards', { heading: null }, [{ link: aDocumentLink('case.gone'), text }])],
      }),
    ).toEqual([
      `case/winter-rent › story[0].spans[0].data: ${lost}`,
      `case/winter-rent › updates[0].text[0].spans[0].data: ${lost}`,
      `case/winter-rent › slices[0].items[0].link: ${lost}`,
      `case/winter-rent › slices[0].items[0].text[0].spans[0].data: ${lost}`,
    ]);
  });

  test('a link to a type that is not allowed, or to a web address in its place, is rejected', () => {
    expect(listCaseIssues({ program: aDocumentLink('landing_page.zakat-in-australia') })).toEqual([
      'case/winter-rent › program: links to a landing_page, but only program may be chosen here',
    ]);
    expect(listCaseIssues({ program: aWebLink('https://example.org') })).toEqual([
      'case/winter-rent › program: must link to a document, not to a web address',
    ]);
  });
});

describe('a document', () => {
  test.each([
    [aCase('Winter Rent'), '"Winter Rent" isn’t a uid: use lower-case letters, numbers and single hyphens'],
    [aCase('winter--rent'), '"winter--rent" isn’t a uid: use lower-case letters, numbers and single hyphens'],
  ])('a document whose uid has the wrong form is rejected', (document, message) => {
    expect(listIssuesWith(document)).toEqual([`case/${document.uid} › uid: ${message}`]);
  });

  test('a document must have a uid exactly when its type has one', () => {
    expect(listIssuesWith(aDocument('landing_page', null, { title: 'Zakat' }))).toEqual([
      'landing_page › uid: has no uid, so it has no path (/:uid)',
      'landing_page › uid: the uid is missing',
    ]);
    const home = { ...aHomePage(), uid: 'home' };
    expect(listIssues({ documents: [aCase(), aProgram(), home] })).toEqual([
      'home_page/home › uid: the type has no uid; it must be null',
      'home_page/home › id: the id is "home_page", but must be "home_page.home"',
    ]);
  });

  test.each([
    [{ id: 'case.other' }, 'id: the id is "case.other", but must be "case.food"'],
    [{ lang: 'en-us' }, 'lang: the language is "en-us", but must be "en-au"'],
    [
      { first_publication_date: '2026-05-04' },
      'first_publication_date: "2026-05-04" isn’t a time: write it as YYYY-MM-DDThh:mm:ss+0000',
    ],
    [
      { last_publication_date: '2026-05-04T25:00:00+0000' },
      'last_publication_date: "2026-05-04T25:00:00+0000" isn’t a time: write it as YYYY-MM-DDThh:mm:ss+0000',
    ],
    [{ last_publication_date: '2026-05-03T02:10:00+0000' }, 'last_publication_date: lies before the first publication'],
  ])('a document with %j is rejected', (overrides, issue) => {
    expect(listIssuesWith(aCase('food', {}, overrides))).toEqual([`case/food › ${issue}`]);
  });

  test('a document with the id of another document is rejected', () => {
    expect(listIssuesWith(aCase())).toEqual([
      'case/winter-rent › id: the id "case.winter-rent" is used twice',
      'case/winter-rent › uid: has the path /case/winter-rent, which case/winter-rent has too',
    ]);
  });

  test('a document must have a title, and a description that search engines show whole', () => {
    expect(listCaseIssues({ title: null })).toEqual(['case/winter-rent › title: the title is empty']);
    expect(listCaseIssues({ meta_description: 'x'.repeat(160) })).toEqual([]);
    expect(listCaseIssues({ meta_description: 'x'.repeat(161) })).toEqual([
      'case/winter-rent › meta_description: has 161 characters; at most 160',
    ]);
  });

  test('a document without a model is rejected', () => {
    expect(listIssuesWith(aDocument('blog', 'first', { title: 'First' }))).toEqual([
      'blog/first › type: the type "blog" is not in the type→path table',
      'blog/first › type: there is no model customtypes/blog/index.json',
    ]);
  });
});

test('a type that is not repeatable has exactly one document', () => {
  expect(listIssues({ documents: [] })).toEqual(['home_page: there must be one document, but there are 0']);
  expect(listIssuesWith(aHomePage())).toContain('home_page: there must be one document, but there are 2');
});

test('unreadable files are reported first', () => {
  const unreadable = [{ document: 'content/documents/case/a.json', field: '', message: 'is no JSON: end' }];
  expect(listIssues({ unreadable })).toEqual(['content/documents/case/a.json: is no JSON: end']);
});

describe('a release', () => {
  const release = (...documents: ReturnType<typeof aCase>[]) => ({
    releases: [{ id: 'winter', documents, translations: [] }],
  });

  test('a release overlays the published documents', () => {
    const changed = aCase('winter-rent', { goal: 600 });
    const added = aCase('food');
    expect(overlay([aCase(), aProgram()], [changed, added])).toEqual([changed, aProgram(), added]);
    const linked = aLandingPage('new');
    expect(listIssues(release(aCase('winter-rent', { website: aDocumentLink('landing_page.new') }), linked))).toEqual(
      [],
    );
  });

  test('a release’s issues have its name, and those of published documents come once', () => {
    const documents = [aCase('winter-rent', { goal: 0 }), aProgram(), aHomePage()];
    expect(listIssues({ documents, ...release(aCase('food', { category: 'Cars' })) })).toEqual([
      'case/winter-rent › goal: 0 is too small: the least is 1',
      'case/food (release winter) › category: "Cars" is not an option; there are Housing, Food',
    ]);
  });

  test('a release with the same document twice is rejected', () => {
    expect(listIssues(release(aCase('food'), aCase('food')))).toContain(
      'case/food (release winter) › id: the id "case.food" is used twice',
    );
  });

  test('a release is included in the counts', () => {
    expect(validateContent(aContent(release(aCase('food')))).counts).toMatchObject({
      documents: 5,
      links: 2,
      images: 3,
    });
  });
});
