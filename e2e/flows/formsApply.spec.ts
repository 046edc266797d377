import { expectSubmitted, helpForm, readStorage } from '../support/forms/fields';
import { anAddress, expect, look, test } from '../support/forms/formsTest';
import { inboxes, waitForEmailAbout, waitForEmailTo } from '../support/forms/emails';
import { listEmailsTo } from '../support/giving/books';
import { block, cut, mend, rejectCalls } from '../support/giving/faults';
import { tabTo } from '../support/giving/keyboard';
import { setChallenges } from '../support/giving/setChallenges';
import { narrow } from '../support/layout';
import { origins } from '../support/origins';
import { aDocument } from '../../tests/builders/documents';

const backEnd = /\/api\/general\//;

test('an application sent by keyboard is received, confirmed by email, and leaves no trace', async ({ page, open }) => {
  test.slow();
  const email = anAddress();
  await open('/apply');
  const form = helpForm(page);
  await tabTo(page, form.need(/^Home/), 80);
  await page.keyboard.press('Space');
  await tabTo(page, form.send, 80);
  await page.keyboard.press('Enter');
  await expect(form.summary).toBeFocused();
  await expect(form.summary.getByRole('link').first()).toHaveText('Choose how soon you need it');
  await look(page, 'apply with errors');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.choice('Today')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('note').filter({ hasText: 'If you need help today, please call us too' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, form.situation);
  await page.keyboard.type('We are behind with the rent.');
  await tabTo(page, form.name);
  await page.keyboard.type('Amina Yusuf');
  await tabTo(page, form.choice('Call me'));
  await page.keyboard.press('Space');
  await tabTo(page, form.phone);
  await page.keyboard.type('0491 570 156');
  await tabTo(page, form.email);
  await page.keyboard.type(email);
  await tabTo(page, form.form.getByRole('checkbox', { name: 'It is safe to send me an email' }));
  await page.keyboard.press('Space');
  await tabTo(page, form.adults);
  await page.keyboard.type('2');
  await tabTo(page, form.consent);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  const reference = await expectSubmitted(page, 'Your application has arrived');
  await look(page, 'apply arrived');
  expect(await readStorage(page)).not.toContain('rent');
  const inbox = await waitForEmailAbout(inboxes.applications, reference);
  expect(inbox.text).toContain('We are behind with the rent.');
  expect(inbox.subject).not.toContain('Amina');
  const confirmation = await waitForEmailTo(email);
  expect(confirmation.text).toContain('how you send them: a photo');
  expect(`${confirmation.subject}${confirmation.text}`).not.toMatch(/Amina|the rent/i);
});

test('an application stays in its tab while the back end is down, and is then sent once', async ({
  page,
  open,
  context,
  complaints,
}) => {
  complaints.expect(...cut, /^answered 503/);
  complaints.tolerate(/status of 503/);
  const email = anAddress();
  const words = `The fridge broke ${email}`;
  await open('/apply');
  const form = helpForm(page);
  await form.need(/^Food/).check();
  await form.choice('Within a week').check();
  await form.situation.fill(words);
  await form.name.fill('Amina Yusuf');
  await form.choice(/^Send me a text/).check();
  await form.phone.fill('12');
  await form.email.fill(email);
  await form.adults.fill('1.5');
  await form.consent.check();
  await form.send.click();
  await expect(form.summary.getByRole('link')).toHaveText([
    'Enter a phone number, such as 0491 570 156',
    'Enter a whole number of adults, such as 2',
  ]);
  await form.phone.fill('0491 570 156');
  await form.adults.fill('1');

  await block(context, backEnd);
  await form.send.click();
  await expect(form.summary).toContainText('text HELP to 0491 570 156 and we’ll call you back');
  await mend(context);
  await rejectCalls(context, backEnd, { status: 503, code: 'storage_unavailable' });
  await form.send.click();
  await expect(form.summary).toContainText('Something went wrong on our side');
  await mend(context);

  await page.reload();
  await expect(form.situation).toHaveValue(words);
  // Another tab of the same browser does not have it.
  const other = await context.newPage();
  await open('/apply', other);
  await expect(helpForm(other).situation).toHaveValue('');
  expect(await readStorage(other)).not.toContain(email);
  await other.close();

  await form.send.click();
  const reference = await expectSubmitted(page, 'Your application has arrived');
  const inbox = await waitForEmailAbout(inboxes.applications, reference);
  expect(inbox.text).toContain('No. Send nothing and leave no message');
  expect(await listEmailsTo({ name: '', email })).toEqual([]);

  await page.getByRole('button', { name: 'Apply for someone else' }).click();
  await form.situation.fill('Not for these eyes');
  await form.clear.click();
  await page.getByRole('button', { name: 'Remove it and start again' }).click();
  await expect(form.need(/^Home/)).toBeFocused();
  expect(await readStorage(page)).not.toContain('Not for these eyes');
});

test.describe('on a phone', () => {
  test.use(narrow);

  test('on a phone photos are added to an application, tried again and removed', async ({
    page,
    open,
    context,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/^answered 503/, /status of 503/);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await open('/apply');
    const form = helpForm(page);
    await form.need(/^Home/).check();
    await form.choice('Within a week').check();
    await form.situation.fill('We are behind with the rent.');
    await form.name.fill('Amina Yusuf');
    await form.choice('Call me').check();
    await form.phone.fill('0491 570 156');
    await form.adults.fill('2');
    await form.consent.check();
    const store = /\/s3\/[^/]+\/uploads\//;
    const unavailable = { status: 503, headers: { 'Access-Control-Allow-Origin': origins.site }, body: '<Error/>' };
    await context.route(store, (route) => route.fulfill(unavailable));
    const photo = (name: string) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(aDocument('image/jpeg', 400_000)),
    });
    const row = (name: string) => form.documents.filter({ hasText: name });
    await form.files.setInputFiles([photo('Lease.jpg')]);
    // The first file loads the emulator.
    await expect(row('Lease.jpg')).toContainText('Something went wrong on our side. Try again in a moment', {
      timeout: 40_000,
    });
    await context.unroute(store);
    await form.files.setInputFiles([photo('Power bill.jpg'), photo('Bank statement.jpg')]);
    await expect(row('Power bill.jpg')).toContainText('Added', { timeout: 40_000 });
    await expect(row('Bank statement.jpg')).toContainText('Added');
    await form.send.click();
    await expect(form.summary.getByRole('link')).toHaveText(['“Lease.jpg” wasn’t added. Try again, or remove it']);
    await look(page, 'apply with documents');
    await page.setViewportSize(narrow.viewport);

    await form.form.getByRole('button', { name: 'Try again: Lease.jpg' }).click();
    await expect(row('Lease.jpg')).toContainText('Added');
    await expect(form.form.getByText(/wasn’t added/)).toHaveCount(0);
    await page.reload();
    await expect(form.documents).toHaveCount(3);
    await form.form.getByRole('button', { name: 'Remove: Bank statement.jpg' }).click();
    await expect(form.form.getByRole('button', { name: 'Remove: Power bill.jpg' })).toBeFocused();
    // A document needs no identity of the identity pool.
    expect(asked.filter((url) => /\/identity(\/|$)/.test(url))).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    await form.send.click();
    const reference = await expectSubmitted(page, 'Your application has arrived');
    const inbox = await waitForEmailAbout(inboxes.applications, reference);
    const keys = inbox.text?.match(/applications\/[\w:-]+\/[\w-]+\.jpg/g) ?? [];
    expect(inbox.text).toMatch(/Lease\.jpg[^]*Power bill\.jpg/);
    expect(inbox.text).not.toContain('Bank statement.jpg');
    expect(keys).toHaveLength(2);
    const inStore = await (await context.request.get(`${origins.gateway}/s3/`)).text();
    expect(inStore.split(`applications/${reference}/`)).toHaveLength(1 + keys.length);
  });
});

test('an application at a flood is sent by a slow phone, whose page goes on working', async ({
  page,
  open,
  context,
  complaints,
}) => {
  test.slow();
  complaints.expect(/^answered 403/, /status of 403/);
  const email = anAddress();
  await open('/apply');
  const form = helpForm(page);
  await form.need(/^Food/).check();
  await form.choice('Today').check();
  await form.situation.fill('The fridge broke.');
  await form.name.fill('Amina Yusuf');
  await form.choice(/^Send me an email/).check();
  await form.email.fill(email);
  await form.adults.fill('1');
  await form.consent.check();
  const challenges = await setChallenges(context, /\/api\/general\/applications$/);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await form.send.click();
  await expect(page.getByText('so your device shows us first that it is not a flood of them')).toBeVisible();
  // It is solved beside the page, which answers meanwhile.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Learn', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Questions and answers' })).toBeVisible();
  challenges.release();
  const reference = await expectSubmitted(page, 'Your application has arrived');
  expect(challenges.passed).toEqual([true]);
  expect((await waitForEmailAbout(inboxes.applications, reference)).text).toContain('The fridge broke.');
});
