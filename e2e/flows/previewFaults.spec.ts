import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe';
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
const UNKNOWN_REF =
  /^We couldn’t find this preview\. .* Open it again from the content editor, or ask the person who sent you the link for a new one\.$/;

/** No preview, dialog or request: the site as visitors have it. */
async function expectNoPreview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAlive(page);
}

test.describe('no preview is opened', () => {
  test('with a cookie that cannot be read', async ({ page, context, open, content }) => {
    for (const value of ['just-words', '%E0%A4%A', '{"mizan-zakat.prismic.io":{"pre']) {
      await setPreviewCookie(context, value);
      await open('/cases');
      await expectNoPreview(page);
    }
    expect(content.seen).toEqual([]);
  });

  test('with an empty documentId', async ({ page, context, open, content }) => {
    await preview(context);
    await open(`/preview?documentId=&token=${DRAFT.ref}`);
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

test('a preview that the hosted toolbar ends is shown again after its reload, until an editor leaves it', async ({
  page,
  open,
  content,
}) => {
  content.draft([]);
  const token = encodeURIComponent('as-of:2027-02-01T13:00:00.000Z');
  await open(`/preview?documentId=faq_page&token=${token}`);
  await expect(page).toHaveURL(/\/faq$/);
  await active(page);
  // So the toolbar does for who has no session of the content service.
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    document.cookie = 'io.prismic.preview=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
    location.reload();
  });
  await reloaded;
  await active(page);
  await expect(page).toHaveURL(/\/faq$/);
  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  await page.reload();
  await expectAlive(page);
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

test('an unknown documentId reports that no documents were returned', async ({ page, context, open, content }) => {
  content.draft([]);
  await preview(context);
  await open(`/preview?documentId=case.nobody&token=${DRAFT.ref}`);
  await expectFailure(page, 'No documents were returned');
  await page.keyboard.press('Escape');
  await expectAlive(page);
});

test('a documentId with quotes in it is harmless', async ({ page, context, open, content, complaints }) => {
  complaints.expect(/answered 400/, /console error/);
  content.draft([]);
  await preview(context);
  await open(`/preview?documentId=${encodeURIComponent('") ]] or [[')}&token=${DRAFT.ref}`);
  await expectFailure(page, /.+/);
});

test('an expired ref fails for the document', async ({ page, context, open, complaints, content }) => {
  complaints.expect(/answered 404/, /console error/);
  content.draft([]);
  await preview(context);
  await open('/preview?documentId=faq_page&token=a-ref-that-was');
  await expectFailure(page, UNKNOWN_REF);
});

test('an expired ref fails for all documents', async ({ page, context, open, complaints, content }) => {
  complaints.expect(/answered 404/, /console error/);
  content.draft([]);
  await preview(context, 'a-ref-that-was');
  await open('/cases');
  await expectFailure(page, UNKNOWN_REF);
  await page.keyboard.press('Escape');
  await expectAlive(page);
});

test.describe('failures of the content service', () => {
  const cases: readonly (readonly [string, 'at once' | 'in the middle', Play, string | RegExp])[] = [
    [
      '404 without a body',
      'at once',
      { status: 404 },
      /^Prismic repository not found\. Check that "http:.*\/content\/api\/v2" is/,
    ],
    ['410', 'in the middle', { status: 410, body: { message: 'gone' } }, /^This preview has expired\. Open it again/],
    ['500', 'in the middle', { status: 500, body: { message: 'oh' } }, GENERIC],
    ['no connection', 'in the middle', 'lost', 'Network error'],
  ];
  for (const [name, place, play, message] of cases) {
    test(`${name}, ${place}`, async ({ page, context, open, content, complaints }) => {
      complaints.expect(...(play === 'lost' ? [/failed: net::ERR_INTERNET/] : [/answered [45]\d\d/]), /console error/);
      content.draft([]);
      content.play = (_request, number) => (number === (place === 'at once' ? 0 : 1) ? play : undefined);
      await preview(context);
      await open('/cases');
      await expectFailure(page, message);
      await page.keyboard.press('Escape');
      await expectAlive(page);
    });
  }

  test('an HTML answer is reported', async ({ page, context, open, content }) => {
    content.play = () => ({ status: 200, headers: { 'content-type': 'text/html' } });
    await preview(context);
    await open('/cases');
    await expectFailure(page, GENERIC);
  });

  test('without any documents the published site stays', async ({ page, context, open, content }) => {
    content.play = ({ path }) =>
      path === '' ? undefined : { status: 200, body: { results: [], page: 1, next_page: null } };
    await preview(context);
    await open('/cases');
    await active(page);
    await expect(page.getByRole('heading', { name: 'All cases' })).toBeVisible();
    await expect(page.locator('main a[href^="/case/"]').first()).toBeVisible();
  });
});

test.describe('outdated type paths', () => {
  test('that are missing', async ({ page, context, open, complaints }) => {
    complaints.expect(/answered 404/, /console error/);
    await context.route('**/static/type-paths___*.json', (route) => route.fulfill({ status: 404, body: 'no' }));
    await preview(context);
    await open('/cases');
    await expectFailure(page, 'The type paths store for this repository could not be found.');
    await page.keyboard.press('Escape');
    await expectAlive(page);
  });

  test('that know less than the documents are reported', async ({ page, context, open, content }) => {
    content.draft([]);
    await context.route('**/static/type-paths___*.json', (route) =>
      route.fulfill({ json: [{ kind: 'CustomType', type: 'Document', path: 'case' }] }),
    );
    await preview(context);
    await open('/cases');
    await active(page);
    await expect(bar(page).getByText(/^Can’t be published yet: \d+ problems$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('invalid documents', () => {
  const image = (url: string) => ({ url, alt: 'A picture', copyright: null, dimensions: { width: 16, height: 12 } });

  test('that a build would reject: the preview shows what it can, and lists them', async ({
    page,
    context,
    open,
    content,
  }) => {
    const envelope = { alternate_languages: [], url: null };
    const slice = { slice_type: 'quiz', variation: 'default', version: 'initial', id: 'x', primary: {}, items: [] };
    const questions = { ...content.read('faq_page'), ...envelope, url: '/faq' };
    Object.assign(questions.data, { title: 'Questions of the draft', colour: 'red', slices: [null, slice] });
    const calculator = { ...content.read('calculate_page'), ...envelope, url: '/calculate' };
    Object.assign(calculator.data, { gold_price: 'abc' });
    const stranger = { ...questions, id: 'nobody', type: 'nobody', data: {} };
    const results = [questions, calculator, stranger, null];
    content.play = ({ path }) =>
      path === '' ? undefined : { status: 200, body: { results, page: 1, next_page: null } };
    await preview(context);
    await open('/faq');
    await active(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions of the draft');
    await bar(page)
      .getByText(/^Can’t be published yet/)
      .click();
    const problems = bar(page).getByRole('listitem');
    for (const line of [
      'nobody › type: the type "nobody" is not in the type→path table',
      'faq_page › slices[1]: the site has no slice "quiz"',
      'faq_page › slices[0]: must be a slice, but is null',
      "faq_page › colour: the site's model has no such field",
      'calculate_page › gold_price: "abc" isn’t a number',
    ])
      await expect(problems.filter({ hasText: line })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('with a missing picture', async ({ page, context, open, content, complaints }) => {
    // The browser drops a text response to a picture request.
    complaints.expect(
      /failed: net::ERR_BLOCKED_BY_ORB .*nobody\.svg/,
      // The preview measures the pictures of the page, as the build does.
      /answered 404: .*nobody\.svg\?fm=json/,
      /status of 404 .*nobody\.svg\?fm=json/,
    );
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
    await expect(bar(page)).toContainText('there is no picture at');
  });
});
