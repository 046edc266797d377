import { axeViolations } from '../support/axe';
import { active, dialog, expect, preview, test } from '../support/previewTest';

test.beforeEach(({ content }) => {
  const document = content.read('faq_page');
  Object.assign(document.data, { title: 'Questions of the draft' });
  content.draft([document]);
});

// What the dialogs say: the tests of `PreviewDialogs`.
// Spec 3.33, 4.23, 8.3
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
  await expect(loading.getByRole('button', { name: 'Cancel Preview' })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
  }
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  const box = await loading.boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(320);
  content.play = () => undefined;
  content.release();

  const asking = dialog(page, 'Enter your access token');
  const input = asking.getByRole('textbox', { name: 'Access token' });
  await expect(input).toBeFocused();

  // Required: an empty one is not even sent.
  const asked = content.seen.length;
  await asking.getByRole('button', { name: 'Continue' }).click();
  await expect(input).toBeFocused();
  expect(content.seen).toHaveLength(asked);

  await input.fill('wrong-token');
  await asking.getByRole('button', { name: 'Continue' }).click();
  await expect(asking.getByText('Incorrect token')).toBeVisible();
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
