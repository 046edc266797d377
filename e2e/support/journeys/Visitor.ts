export type Role =
  | 'button'
  | 'checkbox'
  | 'complementary'
  | 'form'
  | 'group'
  | 'heading'
  | 'link'
  | 'radio'
  | 'row'
  | 'status'
  | 'textbox';

/** An accessible name as a whole, or a pattern in it; of a status, its text. */
export type Name = string | RegExp;

/**
 * A person in a browser, whatever drives it: Playwright or WebDriver. Each finds a part of the page by its role and its name, and waits
 * until it is visible.
 */
export interface Visitor {
  /** Loads a page of the site, or of another origin, and waits until its script has taken it over. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** Clicks, ticks or chooses. */
  press(role: Role, name: Name): Promise<void>;
  /** Types into a field, by its label. */
  fill(label: Name, value: string): Promise<void>;
  /** @returns its text */
  find(role: Role, name: Name): Promise<string>;
  /** Waits until a part is visible no more. */
  findNone(role: Role, name: Name): Promise<void>;
  findFocused(role: Role, name: Name): Promise<void>;
  expectValue(label: Name, value: string): Promise<void>;
  expectUrl(pattern: RegExp): Promise<void>;
  /** Acts in a frame, by its title. */
  inFrame(title: string, action: () => Promise<void>): Promise<void>;
  /** Acts in the window that opens next, and comes back. */
  inPopup(open: () => Promise<void>, action: () => Promise<void>): Promise<void>;
  /** Presses a link to a file. @returns the file, once it is there and whole */
  download(link: Name, fileName: string): Promise<Uint8Array>;
  /** Waits until the service worker has stored a page with all that it needs. */
  untilStored(path: string): Promise<void>;
}
