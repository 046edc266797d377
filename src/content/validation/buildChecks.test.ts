import { describe, expect, test } from 'vitest';
import { aDocumentLink, anImage, aParagraph, aSlice } from '../../../tests/builders/contentDocument';
import { checkBuild, type MeasureImage, type ServedDocument } from './buildChecks';
import { formatIssue } from './ContentIssue';

function served(type: string, uid: string | null, data: Record<string, unknown> = {}): ServedDocument {
  return { id: `${type}-${uid ?? 'one'}-id`, type, uid, url: null, data };
}

/** The size of the builder's pictures. */
const master = anImage().dimensions as { readonly width: number; readonly height: number };

async function listIssues(documents: ServedDocument[], measureImage?: MeasureImage) {
  const issues = await checkBuild(documents, measureImage ? { measureImage } : {});
  return issues.map(formatIssue);
}

describe('the checks that stop a build', () => {
  test('the build checks pass sound documents', async () => {
    const program = served('program', 'rent', { image: anImage() });
    const link = aDocumentLink(program.id, { type: 'program', uid: 'rent', isBroken: false, url: '/program/rent' });
    const documents = [
      program,
      served('case', 'winter', { image: anImage(), program: link }),
      served('landing_page', 'zakat-in-australia'),
      served('home_page', null),
      served('global', null, { default_share_image: anImage() }),
      served('member', 'aisha'),
      served('about_page', null),
    ];
    expect(await listIssues(documents, async () => master)).toEqual([]);
  });

  test('the build checks find an unknown type', async () => {
    expect(await listIssues([served('blog', 'first')])).toEqual([
      'blog/first › type: the type "blog" is not in the type→path table',
    ]);
  });

  test('the build checks find a price and a weight that are not numbers, and pass empty ones', async () => {
    const rules = [
      { key: 'nisab_gold_grams', value: '85 g' },
      { key: 'nisab_silver_grams', value: '595' },
      { key: 'hawl', value: 'a year' },
    ].map((rule) => ({ ...rule, source: 'Fatwas; Permanent Committee; 1999; page 344' }));
    const prices = { gold_price: 'abc', silver_price: null, rules };
    const text = 'isn’t a number: write it with digits and a point, such as 152.40';
    expect(await listIssues([served('calculate_page', null, prices)])).toEqual([
      `calculate_page › gold_price: "abc" ${text}`,
      `calculate_page › rules[0].value: "85 g" ${text}`,
    ]);
  });

  test.each([
    ['2023-03 92.13 1.059\n2023-04 93.00 1.100', 'Averages', []],
    ['2023-12 92.13 -\n2024-01 - 1.100', 'Averages', []],
    ['2023-03 92.13 1.059\n2023-05 93.00 1.100', 'Averages', ['past_prices: line 2 ']],
    ['2023-03 92.13 1.059\n2023-03 93.00 1.100', 'Averages', ['past_prices: line 2 ']],
    ['2023-03 92.13', 'Averages', ['past_prices: line 1 ']],
    ['2023-03 92,13 1.059', 'Averages', ['past_prices: line 1 ']],
    ['2023-03 0.00 1.059', 'Averages', ['past_prices: line 1 ']],
    ['2023-13 92.13 1.059', 'Averages', ['past_prices: line 1 ']],
    ['2023-03 92.13 1.059', null, ['past_prices_source: ']],
  ])('the build checks read the table of past prices %j of %s', async (text, source, issues) => {
    const table = { past_prices: [{ type: 'preformatted', text, spans: [] }], past_prices_source: source };
    const found = await listIssues([served('calculate_page', null, table)]);
    expect(found).toEqual(issues.map((issue) => expect.stringContaining(`calculate_page › ${issue}`)));
    const asNode = { ...table, past_prices: { richText: table.past_prices } };
    expect(await listIssues([served('calculate_page', null, asNode)])).toEqual(found);
  });

  test.each([
    ['cases', '/cases of cases_page'],
    ['case', '/case/:uid of case'],
    ['pay', '/pay of donation_page'],
    ['privacy', '/privacy of privacy_policy_page'],
    ['preview', '/preview, a page without a document'],
    ['ramadan-calendars', '/ramadan-calendars, a page without a document'],
    ['404', '/404, a page without a document'],
    ['donate', '/donate, which leads elsewhere'],
  ])('the build checks find a landing page on the fixed path /%s', async (uid, owner) => {
    expect(await listIssues([served('landing_page', uid)])).toEqual([
      `landing_page/${uid} › uid: the path /${uid} is fixed: it belongs to ${owner}`,
    ]);
  });

  test('the build checks find two documents with one path', async () => {
    const twins = [served('landing_page', 'ramadan'), { ...served('landing_page', 'ramadan'), id: 'other' }];
    expect(await listIssues(twins)).toEqual([
      'landing_page/ramadan › uid: has the path /ramadan, which landing_page/ramadan has too',
    ]);
    expect(await listIssues([served('faq_page', null), { ...served('faq_page', null), id: 'other' }])).toEqual([
      'faq_page › uid: has the path /faq, which faq_page has too',
    ]);
  });

  test('the build checks find a document without the uid it needs', async () => {
    expect(await listIssues([served('partner', null)])).toEqual([
      'partner › uid: has no uid, so it has no path (/partner/:uid)',
    ]);
  });

  test('the build checks find a broken document link, in a field or in rich text', async () => {
    const broken = aDocumentLink('x1', { type: 'program', uid: 'gone', isBroken: true });
    const lost = aDocumentLink('x2', { isBroken: false });
    const text = [aParagraph('Read', [{ start: 0, end: 4, type: 'hyperlink', data: lost }])];
    const slices = [aSlice('text_section', { text })];
    expect(await listIssues([served('faq_page', null, { program: broken, slices })])).toEqual([
      'faq_page › program: links to the document program/gone, which does not exist or is not published',
      'faq_page › slices[0].primary.text[0].spans[0].data: links to the document "x2", which does not exist or is not published',
    ]);
  });

  test('the build checks find a link that the service calls broken although its target exists', async () => {
    const page = served('faq_page', null, {});
    const link = aDocumentLink(page.id, { isBroken: true });
    expect(await listIssues([page, served('apply_page', null, { link })])).toEqual([
      `apply_page › link: links to the document "${page.id}", which does not exist or is not published`,
    ]);
  });

  test.each([[{}], [undefined], [{ dimensions: null, url: null, alt: null }]])(
    'the build checks find a required picture that is %j',
    async (image) => {
      const documents = [
        served('case', 'winter', { image }),
        served('faq_page', null, { image, slices: [aSlice('picture', { image })] }),
      ];
      expect(await listIssues(documents)).toEqual([
        'case/winter › image: the picture is missing',
        'faq_page › slices[0].primary.image: the picture is missing',
      ]);
    },
  );

  test('the build checks find a picture without an address', async () => {
    expect(await listIssues([served('faq_page', null, { meta_image: anImage({ url: null }) })])).toEqual([
      'faq_page › meta_image: the picture has no url',
    ]);
  });

  test('the build checks find an address without a picture, which they request once', async () => {
    const image = anImage({ url: 'https://images.prismic.io/mizan-zakat/gone.svg' });
    const asked: string[] = [];
    const measureImage: MeasureImage = async (url) => {
      asked.push(url);
      return url.includes('gone') ? null : master;
    };
    const documents = [
      served('case', 'winter', { image }),
      served('case', 'spring', { image: anImage() }),
      served('case', 'summer', { image }),
    ];
    expect(await listIssues(documents, measureImage)).toEqual([
      'case/winter › image: there is no picture at https://images.prismic.io/mizan-zakat/gone.svg',
      'case/summer › image: there is no picture at https://images.prismic.io/mizan-zakat/gone.svg',
    ]);
    expect(asked).toHaveLength(2);
  });

  // Spec 7.43
  test('the build checks find a picture of another size than its document says, unless its address asks for a part', async () => {
    const url = 'https://images.prismic.io/mizan-zakat/well.svg';
    const documents = [
      served('case', 'winter', { image: anImage({ url }) }),
      served('case', 'spring', { image: anImage({ url: `${url}?auto=compress,format&rect=0,0,800,600&w=400&h=300` }) }),
    ];
    const { width, height } = master;
    expect(await listIssues(documents, async () => ({ width: width * 2, height }))).toEqual([
      `case/winter › image: the picture at ${url} is ${width * 2} × ${height} pixels, and the document says ${width} × ${height}`,
    ]);
  });
});
