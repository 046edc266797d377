import { axeViolations } from '../support/axe';
import { active, dialog, expect, expectAlive, preview, previewCookie, test } from '../support/previewTest';

test.beforeEach(({ content }) => {
  const document = content.read('faq_page');
  Object.assign(document.data, { title: 'Questions of the draft' });
  content.draft([document]);
});

// Spec 2.41, 2.42, 2.44, 2.45, 2.46, 2.47, 2.48, 2.49, 2.55, 3.25, 3.33, 4.23, 5.14, 5.15, 8.3
test('a preview’s dialogs say that it loads and ask for a token, until it shows the draft', async ({
  page,
  context,
  open,
  content,
  complaints,
}) => {
  complaints.expect(/answered 401/, /console error/);
  content.configure({ private: true, accessTokens: ['right-token'] });
  content.play = () => 'held';
  await preview(context);
  await open('/faq');
  const loading = dialog(page, 'Fetching preview');
  await expect(loading).toHaveAccessibleDescription('Please wait while your updates are loading…');
  await expect(loading.getByRole('heading', { name: 'Fetching preview' })).toBeVisible();
  await expect(loading.getByRole('button', { name: 'Cancel Preview' })).toBeFocused();
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

  const asking = dialog(page, 'Enter your access token');
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
  await page.keyboard.press('Escape');
  await expectAlive(page);
  expect(await previewCookie(context)).toBeUndefined();
});
