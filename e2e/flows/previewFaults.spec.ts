import { axeViolations } from '../support/axe';
import { active, bar, DRAFT, expect, expectAlive, expectFailure, preview, test } from '../support/previewTest';

// Spec 2.28, 4.18
test('without a cookie no preview is opened', async ({ page, open, content }) => {
  await open(`/preview?documentId=faq_page&token=${DRAFT.ref}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previews of unpublished pages');
  await expectAlive(page);
  expect(content.seen).toEqual([]);
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

// Spec 4.21
test('a failure of the content service is reported, and leaves the published site', async ({
  page,
  context,
  open,
  content,
  complaints,
}) => {
  complaints.expect(/answered 500/, /console error/);
  content.draft([]);
  content.play = (_request, number) => (number === 1 ? { status: 500, body: { message: 'oh' } } : undefined);
  await preview(context);
  await open('/cases');
  await expectFailure(page, 'An invalid API response was returned');
  await page.keyboard.press('Escape');
  await expectAlive(page);
});

test('the preview of invalid documents shows what it can, and lists what a build would reject', async ({
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
  content.play = ({ path }) => (path === '' ? undefined : { status: 200, body: { results, page: 1, next_page: null } });
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
  expect(await axeViolations(page, '.preview-bar')).toEqual([]);
});
