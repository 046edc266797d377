import { expect, type Locator, type Page } from 'playwright/test';

/** Returns the contact form, by its labels. */
export const contactForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Write to us' });
  const box = (name: string) => form.getByRole('textbox', { name });
  return {
    form,
    topic: form.getByRole('combobox', { name: 'What is it about?' }),
    name: box('Your name'),
    email: box('Email address'),
    phone: box('Phone'),
    message: box('Your message'),
    send: form.getByRole('button', { name: 'Send the message' }),
    summary: form.getByRole('group', { name: /^(Please check|We could not send it|We got no answer)/ }),
  };
};

/** Returns the application for help. */
export const helpForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Ask for help' });
  const box = (name: string | RegExp) => form.getByRole('textbox', { name });
  return {
    form,
    need: (name: string | RegExp) => form.getByRole('checkbox', { name }),
    choice: (name: string | RegExp) => form.getByRole('radio', { name }),
    situation: box('What happened, and what would help?'),
    name: box('Your name'),
    phone: box(/^Phone/),
    email: box(/^Email address/),
    adults: box('Adults, including you'),
    files: form.getByLabel('Add files'),
    documents: form.getByRole('list', { name: 'Documents' }).getByRole('listitem'),
    consent: form.getByRole('checkbox', { name: /^I agree/ }),
    send: form.getByRole('button', { name: 'Send the application' }),
    clear: form.getByRole('button', { name: 'Start again' }),
    summary: form.getByRole('group', { name: /^(Please check|We could not send it|We got no answer)/ }),
  };
};

/** Returns the newsletter form. */
export const getNewsletterForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'News by email' });
  return {
    form,
    email: form.getByRole('textbox', { name: 'Email address' }),
    send: form.getByRole('button', { name: 'Send me news' }),
  };
};

/** Waits for a form's confirmation with focus on its heading, and returns its reference. */
export async function expectSubmitted(page: Page, heading: string): Promise<string> {
  const title: Locator = page.getByRole('heading', { name: heading });
  await expect(title).toBeFocused();
  const [reference = ''] = /[A-Z2-7]{4}-[A-Z2-7]{4}/.exec((await title.locator('..').textContent()) ?? '') ?? [];
  return reference;
}

/** Reads the tab's and the browser's storage, as text. */
export const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }]));
