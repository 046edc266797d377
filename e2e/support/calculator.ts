import { expect, type Page } from 'playwright/test';

/** Returns the parts of the calculator, by their labels. */
export const calculator = (page: Page) => ({
  result: page.getByRole('region', { name: /^Your zakat( so far)?$/ }),
  question: (text: string) => page.getByRole('heading', { level: 3, name: text }),
  part: (title: string) => page.getByRole('region', { name: title, exact: true }),
  trace: page.getByRole('table', { name: 'How it was worked out' }),
  next: () => page.getByRole('button', { name: 'Continue' }).click(),
  /** Unfolds the answers under the result. */
  checkAnswers: () => page.getByRole('heading', { name: 'Check or change your answers' }).click(),
  /** Shows all parts, and waits until they are loaded: each moves what is below it. */
  async allOnOnePage() {
    await page.getByRole('button', { name: 'All on one page' }).click();
    await expect(page.getByText('Loading…')).toHaveCount(0);
  },
  /** Adds an entry to a part and fills the named fields. */
  async add(title: string, fields: Readonly<Record<string, string>>) {
    const part = page.getByRole('region', { name: title, exact: true });
    await part.getByRole('button', { name: /^Add / }).click();
    const entry = part.locator('fieldset').last();
    for (const [name, value] of Object.entries(fields)) {
      const field = entry
        .getByRole('combobox', { name, exact: true })
        .or(entry.getByRole('textbox', { name, exact: true }));
      if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(value);
    }
  },
  choose: (option: RegExp) => page.getByRole('radio', { name: option }).check(),
});
