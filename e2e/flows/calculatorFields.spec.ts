import { axeViolations, colourViolations } from '../support/axe';
import { calculator } from '../support/calculator';
import { cutOptions, sidewaysOverflow } from '../support/layout';
import { expect, test } from '../support/test';
import { focusedMessage } from '../support/focusedMessage';

const balance = 'Balance on your zakat date';

test('a printed calculation has result, prices, rules and trace, and no controls', async ({ page, open }) => {
  const { result, trace, add, allOnOnePage } = calculator(page);
  await open('/calculate');
  await allOnOnePage();
  await add('Cash and savings', { [balance]: '20000' });
  await page.emulateMedia({ media: 'print' });
  await expect(result.getByText('A$500.00', { exact: true }).first()).toBeVisible();
  await expect(trace.getByRole('row', { name: /Cash and savings/ })).toContainText('A$20,000.00, all counted');
  await expect(page.getByText(/^rules-[0-9a-f]{16}/)).toBeVisible();
  await expect(
    page
      .getByText(/A\$150\.00 a gram of gold, \d+ \w+ \d{4} in Sydney\. Example market prices of this demonstration/)
      .last(),
  ).toBeVisible();
  await expect(
    page.getByText('Which school of Islamic law (madhhab) do you follow? None: use the recommended settings'),
  ).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Every rule, rate and weight' })).toBeHidden();
});

test('the calculator works with only the keyboard', async ({ page, open }) => {
  const { question, result } = calculator(page);
  await open('/calculate');
  const tick = page.getByRole('checkbox', { name: 'Cash and savings' });
  await page.getByRole('button', { name: 'One question at a time' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tick).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(question('How much cash and savings do you have?')).toBeFocused();
  // Its fields load on demand.
  await expect(page.getByRole('textbox', { name: balance })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('everyday');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20000');
  await expect(result.getByText('A$500.00', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question('Which gold and silver prices should we use?')).toBeFocused();
});

test.describe('on a screen of 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  test('at 320 pixels no state of the calculator has an axe violation in either scheme, or scrolls sideways', async ({
    page,
    open,
  }) => {
    const { next, question, add, trace, checkAnswers, allOnOnePage } = calculator(page);
    const look = async (state: string) => {
      expect(await sidewaysOverflow(page), state).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await axeViolations(page, 'main'), state).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colourViolations(page, 'main'), `${state}, dark`).toEqual([]);
    };
    await open('/calculate');
    await page.getByRole('checkbox', { name: 'Gold and silver' }).check();
    await next();
    await page.getByRole('textbox', { name: 'Weight in grams' }).fill('x');
    await next();
    const summary = focusedMessage(page);
    await expect(summary).toHaveAccessibleName('Please check what you entered');
    await expect(page).toHaveTitle(/^Error: Part 2 of 3: amounts, 1 of 1 – /);
    await look('at a question with a wrong field');

    await summary.getByRole('link', { name: /Enter a number/ }).click();
    await expect(page.getByRole('textbox', { name: 'Weight in grams' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Weight in grams' }).fill('400');
    await page.getByRole('textbox', { name: 'Carat' }).fill('22');
    await next();
    await next();
    await expect(question('Do you pay zakat every lunar or every solar year?')).toBeFocused();
    await page.getByRole('button', { name: 'Use recommended settings' }).click();
    await expect(page.getByRole('heading', { name: 'Your zakat', exact: true })).toBeFocused();
    await checkAnswers();
    await expect(page.getByRole('button', { name: 'Change Gold and silver', exact: true })).toBeVisible();
    await look('at the end of the questions');

    await allOnOnePage();
    const left = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().left);
    expect(await left('Make a link to share')).toBe(await left('Clear everything'));
    await add('Cash and savings', { [balance]: '999999999999' });
    await add('Property', { 'Market value': '600000', 'How you use it': 'Bought to sell again' });
    await expect(trace).toBeVisible();
    await look('on one page, with a result');
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await sidewaysOverflow(page), 'at 400 % zoom').toEqual([]);

    await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    await page.getByRole('textbox', { name: 'Dividend' }).waitFor();
    await look('with the small calculators open');
    for (const title of [
      'Super',
      'Business',
      'Money owed to you',
      'What you owe',
      'Interest and tainted wealth',
      'Missed years',
    ])
      await add(title, {});
    expect(await cutOptions(page)).toEqual([]);
  });
});
