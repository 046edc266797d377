import type { Page } from 'playwright/test';
import {
  active,
  bar,
  DRAFT,
  expect,
  expectAlive,
  expectFailure,
  preview,
  previewCookie,
  setPreviewCookie,
  test,
} from '../support/previewTest';
import type { Play } from '../support/previewContent';

const GENERIC = 'An invalid API response was returned';

/** No preview, no dialog, no question: the site as a visitor has it. */
async function expectNoPreview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAlive(page);
}

test.describe('no preview at all', () => {
  for (const [name, value] of [
    ['no JSON', 'just-words'],
    ['a stray percent sign', '%E0%A4%A'],
    ['half an object', '{"mizan-zakat.prismic.io":{"pre'],
    ['no repository', encodeURIComponent('{"example.org":{"preview":"X"}}')],
    ['null', 'null'],
  ] as const) {
    test(`with a cookie of ${name}`, async ({ page, context, open, content }) => {
      await setPreviewCookie(context, value);
      await open('/cases');
      await expectNoPreview(page);
      expect(content.seen).toEqual([]);
    });
  }

  test('without a documentId', async ({ page, context, open, content }) => {
    await preview(context);
    await open(`/preview?token=${DRAFT.ref}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previews of unpublished pages');
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(content.seen).toEqual([]);
  });

  test('without a cookie', async ({ page, open, content }) => {
    await open(`/preview?documentId=faq_page&token=${DRAFT.ref}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previews of unpublished pages');
    await expectNoPreview(page);
    expect(content.seen).toEqual([]);
  });
});

test('a cookie of an unknown repository fails, and names it', async ({ page, context, open, content }) => {
  await setPreviewCookie(context, encodeURIComponent('{"somebody-else.prismic.io":{"preview":"X"}}'));
  await open('/cases');
  await expectFailure(page, /A configuration object could not be found for repository "somebody-else"/);
  expect(content.seen).toEqual([]);
  await page.keyboard.press('Escape');
  await expectAlive(page);
  expect(await previewCookie(context)).toBeUndefined();
});

test('a documentId that nobody has: no documents were returned', async ({ page, context, open, content }) => {
  content.draft([]);
  await preview(context);
  await open(`/preview?documentId=case.nobody&token=${DRAFT.ref}`);
  await expectFailure(page, 'No documents were returned');
  await page.keyboard.press('Escape');
  await expectAlive(page);
});

test('a documentId with quotes in it harms nothing', async ({ page, context, open, content, complaints }) => {
  complaints.expect(/answered 400/, /console error/);
  content.draft([]);
  await preview(context);
  await open(`/preview?documentId=${encodeURIComponent('") ]] or [[')}&token=${DRAFT.ref}`);
  await expectFailure(page, /.+/);
});

test('an expired ref, for the document', async ({ page, context, open, complaints, content }) => {
  complaints.expect(/answered 404/, /console error/);
  content.draft([]);
  await preview(context);
  await open('/preview?documentId=faq_page&token=a-ref-that-was');
  await expectFailure(page, GENERIC);
});

test('an expired ref, for everything', async ({ page, context, open, complaints, content }) => {
  complaints.expect(/answered 404/, /console error/);
  content.draft([]);
  await preview(context, 'a-ref-that-was');
  await open('/cases');
  await expectFailure(page, GENERIC);
  await page.keyboard.press('Escape');
  await expectAlive(page);
});

test.describe('answers of the content service', () => {
  const notFound = /^Prismic repository not found\. Check that "http:.*\/content\/api\/v2" is pointing to the correct/;
  const cases: readonly (readonly [string, Play, string | RegExp])[] = [
    ['400', { status: 400, body: { message: 'unexpected field' } }, 'unexpected field'],
    ['404 without a body', { status: 404 }, notFound],
    ['404 with a reason', { status: 404, body: { message: 'Ref not found' } }, GENERIC],
    ['410', { status: 410, body: { message: 'gone' } }, GENERIC],
    ['500', { status: 500, body: { message: 'oh' } }, GENERIC],
    ['502 without a body', { status: 502 }, GENERIC],
    ['no connection', 'lost', 'Network error'],
  ];
  for (const [name, play, message] of cases) {
    for (const [place, index] of [
      ['at once', 0],
      ['in the middle', 1],
    ] as const) {
      test(`${name}, ${place}`, async ({ page, context, open, content, complaints }) => {
        complaints.expect(
          ...(play === 'lost' ? [/failed: net::ERR_INTERNET/] : [/answered [45]\d\d/]),
          /console error/,
        );
        content.draft([]);
        content.play = (_request, number) => (number === index ? play : undefined);
        await preview(context);
        await open('/cases');
        await expectFailure(page, message);
        await page.keyboard.press('Escape');
        await expectAlive(page);
      });
    }
  }

  test('an answer of HTML', async ({ page, context, open, content }) => {
    content.play = () => ({ status: 200, headers: { 'content-type': 'text/html' } });
    await preview(context);
    await open('/cases');
    await expectFailure(page, GENERIC);
  });

  test('no documents at all: the published site stays', async ({ page, context, open, content }) => {
    content.play = ({ path }) =>
      path === '' ? undefined : { status: 200, body: { results: [], page: 1, next_page: null } };
    await preview(context);
    await open('/cases');
    await active(page);
    await expect(page.getByRole('heading', { name: 'All cases' })).toBeVisible();
    await expect(page.locator('main a[href^="/case/"]').first()).toBeVisible();
  });
});

test.describe('type paths', () => {
  for (const [name, answer, words] of [
    ['that are missing', { status: 404, body: 'no' }, 'found'],
    ['that are no JSON', { status: 200, body: '<!doctype html>' }, 'read'],
    ['that are something else', { status: 200, body: '{"a":1}' }, 'read'],
  ] as const) {
    test(name, async ({ page, context, open, complaints }) => {
      if (answer.status === 404) complaints.expect(/answered 404/, /console error/);
      await context.route('**/static/type-paths___*.json', (route) => route.fulfill(answer));
      await preview(context);
      await open('/cases');
      await expectFailure(page, `The type paths store for this repository could not be ${words}.`);
      await page.keyboard.press('Escape');
      await expectAlive(page);
    });
  }

  test('that know less than the documents', async ({ page, context, open, content }) => {
    content.draft([]);
    await context.route('**/static/type-paths___*.json', (route) =>
      route.fulfill({ json: [{ kind: 'CustomType', type: 'Document', path: 'case' }] }),
    );
    await preview(context);
    await open('/cases');
    await expectFailure(page, /^No type for path: .+\. Did you register the Custom Type model\?$/);
    await page.keyboard.press('Escape');
    await expectAlive(page);
  });
});

test.describe('documents', () => {
  const answerWith = (document: object): Play => ({
    status: 200,
    body: { results: [{ alternate_languages: [], tags: [], ...document }], page: 1, next_page: null },
  });
  const image = (url: string) => ({ url, alt: 'A picture', copyright: null, dimensions: { width: 16, height: 12 } });
  const slice = { slice_type: 'nobody', variation: 'default', version: 'initial', id: 'x', primary: {}, items: [] };
  const faq = { id: 'faq_page', type: 'faq_page', uid: null, url: '/faq' };

  for (const [name, document, message] of [
    ['of an unknown type', { ...faq, type: 'nobody', data: {} }, /^No type for path: nobody\./],
    ['with an unknown slice', { ...faq, data: { slices: [slice] } }, /^No type for path: nobody\.default\./],
    ['with an unknown field', { ...faq, data: { colour: 'red' } }, /^No type for path: faq_page\.data\.colour\./],
    ['with a picture at no address', { ...faq, type: 'home_page', data: { meta_image: image('nowhere') } }, /URL/],
    ['that are none', null, /.+/],
  ] as const) {
    test(name, async ({ page, context, open, content }) => {
      content.play = ({ path }) => (path === '' ? undefined : answerWith(document as object));
      if (document === null)
        content.play = ({ path }) =>
          path === '' ? undefined : { status: 200, body: { results: [null], page: 1, next_page: null } };
      await preview(context);
      await open('/cases');
      await expectFailure(page, message);
      await page.keyboard.press('Escape');
      await expectAlive(page);
    });
  }

  test('with a picture that is not there', async ({ page, context, open, content, complaints }) => {
    // The browser drops an answer in words where it asked for a picture.
    complaints.expect(/failed: net::ERR_BLOCKED_BY_ORB .*nobody\.svg/);
    const document = content.read('case/winter-rent');
    Object.assign(document.data, { image: image('https://images.prismic.io/mizan-zakat/nobody.svg') });
    content.draft([document]);
    await preview(context);
    const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('nobody.svg'));
    await open('/case/winter-rent');
    await active(page);
    await page.getByAltText('A picture').first().scrollIntoViewIfNeeded();
    await missing;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('that a template cannot draw: the published page comes back', async ({
    page,
    context,
    open,
    content,
    complaints,
  }) => {
    complaints.expect(/console error/);
    content.draft([]);
    content.play = ({ path }) =>
      path === '' ? undefined : answerWith({ ...faq, data: { title: { not: 'a text' }, questions: [] } });
    await preview(context);
    await open('/faq');
    await expectFailure(page, /.+/);
    await expect(page.locator('main h1')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectAlive(page);
    await expect(bar(page)).toHaveCount(0);
  });
});
