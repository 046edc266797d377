import { inLanguage } from '../support/inLanguage';
import { active, bar, draft, expect, preview, test } from '../support/previewTest';

const arabic = inLanguage('ar');
const notTranslated = arabic.say('site', 'This page is in English. It has not been translated yet.');

test('a draft in two languages shows each on its own page, and lists both', async ({ page, context, content }) => {
  const english = content.read('faq_page');
  const translation = content.read('faq_page/faq_page.ar');
  Object.assign(english.data, { title: 'Questions of the draft' });
  Object.assign(translation.data, { title: 'أسئلة المسودة', meta_title: 'أسئلة المسودة' });
  content.draft([english, translation]);
  await preview(context);
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto(`/preview?documentId=faq_page.ar&token=${draft.ref}`);
  await expect(page).toHaveURL('/ar/faq');
  await active(page);
  await expect(bar(page).getByRole('status')).toHaveText(`Preview of ${draft.label}, in Arabic`);
  await expect(heading).toHaveText('أسئلة المسودة');
  await expect(page).toHaveTitle(/^أسئلة المسودة/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(bar(page)).toHaveCSS('direction', 'ltr');
  await expect(bar(page).getByText(/problem/)).toHaveCount(0);

  await bar(page).getByText('What this preview changes').click();
  await expect(bar(page).getByRole('link', { name: 'Questions of the draft' })).toHaveAttribute('href', '/faq');
  const changed = bar(page).getByRole('listitem').filter({ hasText: '(Arabic)' });
  await expect(changed.getByRole('link', { name: 'أسئلة المسودة' })).toHaveAttribute('href', '/ar/faq');

  await bar(page).getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL('/faq');
  await active(page);
  await expect(bar(page).getByRole('status')).toHaveText(`Preview of ${draft.label}`);
  await expect(heading).toHaveText('Questions of the draft');
});

test('a translation that is not published yet takes the English page’s place', async ({
  page,
  context,
  open,
  content,
}) => {
  const translation = content.read('case/winter-rent');
  Object.assign(translation, { id: `${translation.id}.ar`, lang: 'ar-au' });
  Object.assign(translation.data, { title: 'إيجار متأخر منذ ستة أسابيع' });
  content.draft([translation]);
  await preview(context);
  await open('/ar/case/winter-rent');
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('إيجار متأخر منذ ستة أسابيع');
  await expect(page.getByText(notTranslated)).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ar\/case\/winter-rent$/);
  await bar(page).getByRole('button', { name: 'Exit preview' }).click();
  await expect(page.getByText(notTranslated)).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^r]\/case\/winter-rent$/);
});

test('a new page of a draft is shown in Arabic at its Arabic address', async ({
  page,
  context,
  content,
  complaints,
}) => {
  complaints.expect(/^answered 404/, /^console error: .*status of 404/);
  const english = content.read('landing_page/what-is-nisab');
  Object.assign(english, { id: 'landing_page.new-page', uid: 'new-page' });
  const translation = structuredClone(english);
  Object.assign(translation, { id: 'landing_page.new-page.ar', lang: 'ar-au' });
  Object.assign(translation.data, { title: 'صفحة جديدة' });
  content.draft([english, translation]);
  await preview(context);
  await page.goto('/ar/new-page');
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('صفحة جديدة');
  await expect(bar(page).getByText('Arabic', { exact: true })).toBeVisible();
});
