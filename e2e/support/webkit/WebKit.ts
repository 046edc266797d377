import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { toPageDataPath } from '../FaultySite';
import { isCached } from '../isCached';
import type { Name, Role, Visitor } from '../journeys/Visitor';
import { origins } from '../origins';

/** The selectors of elements of a role are. */
const selectors = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  complementary: 'aside, [role=complementary]',
  form: 'form',
  group: '[role=group]',
  heading: 'h1, h2, h3',
  iframe: 'iframe',
  link: 'a[href]',
  radio: 'input[type=radio]',
  row: 'tr',
  status: '[role=status]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
} as const satisfies Record<Role | 'iframe', string>;

/** Milliseconds; as long as the other browsers' tests wait. */
const timeout = 20_000;

/** How a click fails on an element that moves, is covered or is replaced, and a question to a page that is just left. */
const notYet = [
  error.NoSuchFrameError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
  error.StaleElementReferenceError,
] as const;

function orNotYet(failure: unknown): null {
  if (notYet.some((type) => failure instanceof type)) return null;
  throw failure;
}

/**
 * Runs in the page: the first visible element whose accessible name matches, or for radios and checkboxes its label, which is what is
 * drawn.
 */
function findInPage(selector: string, pattern: string): Element | undefined {
  const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const toName = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.length
      ? ids.map((id) => document.getElementById(id))
      : [...((element as HTMLInputElement).labels ?? [])];
    if (element instanceof HTMLIFrameElement) return element.title;
    return element.getAttribute('aria-label') ?? (labels.length ? labels.map(text).join(' ') : text(element));
  };
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.getClientRects().length > 0 && new RegExp(pattern).test(toName(element)),
  );
  found?.scrollIntoView({ block: 'center' });
  return found?.matches('[type=radio], [type=checkbox]') ? ((found as HTMLInputElement).labels?.[0] ?? found) : found;
}

/** Runs in the page: whether an element stays where it is for three frames. A click goes to where it was when the driver looked. */
function isStill(element: Element, answer: (still: boolean) => void): void {
  const { top } = element.getBoundingClientRect();
  const look = (frames: number) => {
    if (frames === 0) answer(element.getBoundingClientRect().top === top);
    else requestAnimationFrame(() => look(frames - 1));
  };
  look(3);
}

const toPattern = (name: Name) =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;

/** A person in a window of WebKit. */
export class WebKit implements Visitor {
  constructor(
    readonly driver: WebDriver,
    /** The folder of downloads. */
    readonly downloads: string,
  ) {}

  async open(path: string): Promise<void> {
    const { href } = new URL(path, origins.site);
    const load = () => this.driver.get(href);
    // One of about seventy never says that it has loaded; asked again, it does.
    await load().catch((failure: unknown) =>
      failure instanceof error.TimeoutError ? load() : Promise.reject(failure),
    );
    await this.#untilHydrated();
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
    await this.#untilHydrated();
  }

  async goBack(): Promise<void> {
    await this.driver.navigate().back();
  }

  /** Removes what the site stores of a person, and leaves it; the next test has the browser for itself. */
  async forget(): Promise<void> {
    await this.driver.executeScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.driver.manage().deleteAllCookies();
    await this.driver.get('about:blank');
  }

  async #untilHydrated(): Promise<void> {
    await this.#until(
      'the page’s script',
      () =>
        !document.getElementById('gatsby-chunk-mapping') ||
        performance.getEntriesByName('onInitialClientRender').length > 0,
    );
  }

  /** Waits for a condition in the page. */
  async #until<Args extends readonly unknown[]>(what: string, condition: (...args: Args) => unknown, ...args: Args) {
    const ask = () => this.driver.executeScript(condition, ...args).catch(orNotYet);
    await this.driver.wait(ask, timeout, `Waited for ${what}`);
  }

  /** The first visible element of a role with a name. */
  async #findElement(role: keyof typeof selectors, name: Name): Promise<WebElement> {
    const found = await this.driver.wait(
      () => this.driver.executeScript<WebElement | null>(findInPage, selectors[role], toPattern(name)).catch(orNotYet),
      timeout,
      `Waited for the ${role} ${name}`,
    );
    // The wait ends with an element only.
    return found!;
  }

  async find(role: Role, name: Name): Promise<string> {
    return (await this.#findElement(role, name)).getText();
  }

  /** Once it is enabled and no longer moves. */
  async press(role: Role, name: Name): Promise<void> {
    const click = async () => {
      const element = await this.#findElement(role, name);
      try {
        if (!(await element.isEnabled()) || !(await this.driver.executeAsyncScript(isStill, element))) return false;
        await element.click();
        return true;
      } catch (failure) {
        return orNotYet(failure);
      }
    };
    await this.driver.wait(click, timeout, `Waited to press the ${role} ${name}`);
  }

  async fill(name: Name, value: string): Promise<void> {
    await this.press('textbox', name);
    await this.findFocused('textbox', name);
    // Keys go to the focused field: the driver's own way of typing refuses one in a frame of another origin.
    const keys = this.driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(value);
    await keys.perform();
  }

  async findNone(role: Role, name: Name): Promise<void> {
    const look = async () => !(await this.driver.executeScript(findInPage, selectors[role], toPattern(name)));
    await this.driver.wait(look, timeout, `Waited for the ${role} ${name} to go`);
  }

  async findFocused(role: Role, name: Name): Promise<void> {
    const element = await this.#findElement(role, name);
    await this.#until(`the focus in ${name}`, (one: unknown) => document.activeElement === one, element);
  }

  async expectValue(label: Name, value: string): Promise<void> {
    const read = async () => (await this.#findElement('textbox', label)).getProperty('value');
    await expect.poll(read).toBe(value);
  }

  async expectUrl(pattern: RegExp): Promise<void> {
    await this.driver.wait(
      async () => pattern.test(await this.driver.getCurrentUrl()),
      timeout,
      `Waited for ${pattern}`,
    );
  }

  async inFrame(title: string, action: () => Promise<void>): Promise<void> {
    const frame = await this.#findElement('iframe', title);
    await this.driver.switchTo().frame(frame);
    await action();
    await this.driver.switchTo().defaultContent();
  }

  async inPopup(open: () => Promise<void>, action: () => Promise<void>): Promise<void> {
    const { driver } = this;
    const own = await driver.getWindowHandle();
    const before = await driver.getAllWindowHandles();
    await open();
    const popup = await driver.wait(
      async () => (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle)),
      timeout,
      'Waited for a window',
    );
    await driver.switchTo().window(popup!);
    await action();
    await driver.switchTo().window(own);
  }

  async download(link: Name, fileName: string): Promise<Uint8Array> {
    await this.press('link', link);
    const read = () => readFileSync(join(this.downloads, fileName));
    // Until it is there, and whole.
    await expect(() => expect(read().subarray(-6).toString()).toContain('%%EOF')).toPass();
    return read();
  }

  async untilStored(path: string): Promise<void> {
    await this.#until('the service worker', () => navigator.serviceWorker.controller?.state === 'activated');
    await this.#until('the copy of the page', isCached, [path, toPageDataPath(path)]);
  }
}
