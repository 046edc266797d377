import type { AreaPart } from './AreaPart';

/** Creates the store of the new address to which a code was sent: on a phone, the page may have been reloaded while the user fetched it. */
export const createNewEmailStore = (tabStorage: AreaPart['tabStorage'], userId: string) =>
  createTabStore(tabStorage, 'newEmail', userId);

/** Something that the tab remembers of what a user typed. */
export interface TabStore {
  readonly load: () => string | null;
  /** `null` forgets it. */
  readonly save: (text: string | null) => void;
}

/**
 * Stores a text for as long as the tab is open, of one person: the next user who signs in does not find it. If the browser
 * blocks storage, nothing is stored, and nothing fails.
 *
 * @param name - what it is: `profile`
 */
export function createTabStore(tabStorage: AreaPart['tabStorage'], name: string, userId: string): TabStore {
  const key = `mizan.account.${name}.${userId}`;
  return {
    load: () => {
      try {
        return tabStorage().getItem(key);
      } catch {
        return null;
      }
    },
    save: (text) => {
      try {
        if (text === null) tabStorage().removeItem(key);
        else tabStorage().setItem(key, text);
      } catch {
        // It is a help and no more.
      }
    },
  };
}
