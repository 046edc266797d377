import { error, Key } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { origins } from '../origins';

/** Where elements of a role are. */
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
  status: '[role=status]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
} as const;

type Role = keyof typeof selectors;
type Name = string | RegExp;

/** Milliseconds; as long as the other browsers' tests wait. */
const timeout = 20_000;

/** How a click fails on an element that moves, is covered or is replaced. */
const notYet = [
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
  error.StaleElementReferenceError,
] as const;

/** Runs in the page: the first visible element whose accessible name matches, or for radios and checkboxes its label, which is what is drawn. */
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

/** A window of WebKit as a donor uses it: everything is found by its role and its accessible name, once it is there. */
export class WebKit {
  constructor(
    readonly driver: WebDriver,
    /** The folder of downloads. */
    readonly downloads: string,
  ) {}

  /** Loads a page of the site, or of another origin, and waits until its script has taken it over. */
  async open(path: string): Promise<void> {
    await this.driver.get(new URL(path, origins.site).href);
    await this.hydrated();
  }

  async hydrated(): Promise<void> {
    await this.until(
      'the page’s script',
      () =>
        !document.getElementById('gatsby-chunk-mapping') ||
        performance.getEntriesByName('onInitialClientRender').length > 0,
    );
  }

  /** Waits for a condition in the page. */
  async until<Args extends readonly unknown[]>(what: string, condition: (...args: Args) => unknown, ...args: Args) {
    await this.driver.wait(() => this.driver.executeScript(condition, ...args), timeout, `Waited for ${what}`);
  }

  /** The first visible element of a role with a name. */
  async find(role: Role, name: Name): Promise<WebElement> {
    const found = await this.driver.wait(
      () => this.driver.executeScript<WebElement | null>(findInPage, selectors[role], toPattern(name)),
      timeout,
      `Waited for the ${role} ${name}`,
    );
    // The wait ends with an element only.
    return found!;
  }

  /** Clicks an element, once it is enabled and no longer moves. */
  async press(role: Role, name: Name): Promise<void> {
    const click = async () => {
      const element = await this.find(role, name);
      try {
        if (!(await element.isEnabled()) || !(await this.driver.executeAsyncScript(isStill, element))) return false;
        await element.click();
        return true;
      } catch (failure) {
        if (notYet.some((type) => failure instanceof type)) return false;
        throw failure;
      }
    };
    await this.driver.wait(click, timeout, `Waited to press the ${role} ${name}`);
  }

  async fill(name: Name, value: string): Promise<void> {
    await this.press('textbox', name);
    const field = await this.find('textbox', name);
    await this.until(`the focus in ${name}`, (element: unknown) => document.activeElement === element, field);
    // Keys go to the focused field: the driver's own way of typing refuses one in a frame of another origin.
    const keys = this.driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(value);
    await keys.perform();
  }

  /** Waits until no element of a role with a name is visible. */
  async findNone(role: Role, name: Name): Promise<void> {
    const look = async () => !(await this.driver.executeScript(findInPage, selectors[role], toPattern(name)));
    await this.driver.wait(look, timeout, `Waited for the ${role} ${name} to go`);
  }

  /** Waits until the address of the page matches. */
  async expectUrl(pattern: RegExp): Promise<void> {
    await this.driver.wait(
      async () => pattern.test(await this.driver.getCurrentUrl()),
      timeout,
      `Waited for ${pattern}`,
    );
  }

  /** Acts in a frame, by its title. */
  async inFrame(title: string, action: () => Promise<void>): Promise<void> {
    const frame = await this.find('iframe', title);
    await this.driver.switchTo().frame(frame);
    await action();
    await this.driver.switchTo().defaultContent();
  }

  /** Acts in the window that opens next, and comes back. */
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
}
