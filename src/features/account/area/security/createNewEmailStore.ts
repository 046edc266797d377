import type { AreaPart } from '../AreaPart';
import { createTabStore } from '../createTabStore';

/** The new address to which a code was sent: on a phone, the page may have been reloaded while the user fetched it. */
export const createNewEmailStore = (tabStorage: AreaPart['tabStorage'], userId: string) =>
  createTabStore(tabStorage, 'newEmail', userId);
