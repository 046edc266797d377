import { axeViolations } from '../support/axe';
import { active, bar, dialog, DRAFT, expect, expectAlive, preview, previewCookie, test } from '../support/previewTest';

test.beforeEach(({ content }) => {
  const document = content.read('faq_page');
  Object.assign(document.data, { title: 'Questions of the draft' });
  content.draft([document]);
});

// Spec 2.41, 2.42, 2.55
test('the preview’s loading dialog says what is happening, traps focus, fits a phone, and is replaced by the draft', async ({
  page,
  context,
  open,
  content,
}) => {
  content.play = () => 'held';
  await preview(context);
  await open('/faq');
  const loading = dialog(page, 'Fetching preview');
  await expect(loading).toBeVisible();
  await expect(loading).toHaveAccessibleDescription('Please wait while your updates are loading…');
  await expect(loading.getByRole('heading', { name: 'Fetching preview' })).toBeVisible();
  const cancel = loading.getByRole('button', { name: 'Cancel Preview' });
  await expect(cancel).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
  }
  expect((await loading.boundingBox())?.width).toBe(34 * 16);
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  const box = await loading.boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(320);
  content.play = () => undefined;
  content.release();
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions of the draft');
});

// Spec 2.43, 4.22, 4.24
test('a preview that is cancelled with Escape while it is resolved replaces nothing afterwards', async ({
  page,
  context,
  content,
}) => {
  // The test controls the clock, which hides the mark that `open` waits for.
  await page.clock.install();
  content.play = (_request, index) => (index === 1 ? 'held' : undefined);
  await preview(context);
  await page.goto(`/preview?documentId=faq_page&token=${DRAFT.ref}`);
  await expect.poll(() => content.seen.length).toBe(2);
  await page.keyboard.press('Escape');
  content.release();
  await expect(page.locator('dialog')).toHaveCount(0);
  const asked = content.seen.length;
  // Runs whatever the client scheduled after its pauses.
  await page.clock.fastForward(10_000);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText('Questions of the draft')).toHaveCount(0);
  expect(content.seen).toHaveLength(asked);
  expect(await previewCookie(context)).toBeUndefined();
});

// Spec 2.44, 2.45, 2.46, 2.47, 2.48, 2.49, 3.25, 3.33, 4.23, 5.14, 5.15, 8.3
test('the preview’s token dialog asks for a token, rejects a wrong one, accepts the right one, and stores it', async ({
  page,
  context,
  open,
  content,
  complaints,
}) => {
  complaints.expect(/answered 401/, /console error/);
  content.configure({ private: true, accessTokens: ['right-token'] });
  await preview(context);
  await open('/faq');
  const asking = dialog(page, 'Enter your access token');
  await expect(asking).toBeVisible();
  await expect(asking.getByText('An access token is required to view this preview.')).toBeVisible();
  await expect(asking.getByText('mizan-zakat')).toBeVisible();
  await expect(asking.getByRole('link', { name: 'Learn about generating one here.' })).toHaveAttribute(
    'href',
    /generating-an-access-token$/,
  );
  const input = asking.getByRole('textbox', { name: 'Access token' });
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('placeholder', 'your-access-token');
  await expect(asking.getByText('Incorrect token')).toHaveCount(0);
  expect((await asking.boundingBox())?.width).toBe(34 * 16);
  expect(await axeViolations(page, 'dialog')).toEqual([]);

  // Required: an empty one is not even sent.
  const asked = content.seen.length;
  await asking.getByRole('button', { name: 'Continue' }).click();
  await expect(input).toBeFocused();
  expect(content.seen).toHaveLength(asked);

  await input.fill('wrong-token');
  await asking.getByRole('button', { name: 'Continue' }).click();
  await expect(asking.getByText('Incorrect token')).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(/Incorrect token/);
  expect(await axeViolations(page, 'dialog')).toEqual([]);

  await input.fill('right-token');
  await input.press('Enter');
  await active(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions of the draft');
  expect(content.seen.map(({ params }) => params.get('access_token') ?? params.get('accessToken'))).toEqual([
    null,
    'wrong-token',
    ...content.seen.slice(2).map(() => 'right-token'),
  ]);

  await page.reload();
  await active(page);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name.endsWith('accessToken'))).toMatchObject({
    name: 'gatsby-plugin-prismic-previews.mizan-zakat.accessToken',
    value: 'right-token',
  });
});

// Spec 2.50, 2.51, 2.52, 2.53, 2.54
test('the preview’s error dialog says what failed, where, and with which version', async ({
  page,
  context,
  open,
  content,
  complaints,
}) => {
  complaints.expect(/answered 400/, /console error/);
  content.play = ({ path }) =>
    path === '' ? undefined : { status: 400, body: { type: 'parsing-error', message: 'Something is off' } };
  await preview(context);
  await open('/faq');
  const error = dialog(page, 'Error');
  await expect(error).toHaveAccessibleDescription('The preview could not be loaded. Something is off');
  await expect(error.getByRole('button', { name: 'Cancel Preview' })).toBeFocused();
  await expect(error.getByText('mizan-zakat')).toBeVisible();
  await expect(error.getByText('5.3.1')).toBeVisible();
  expect((await error.boundingBox())?.width).toBe(34 * 16);
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await error.getByRole('button', { name: 'Cancel Preview' }).click();
  await expectAlive(page);
  expect(await previewCookie(context)).toBeUndefined();
});
