import type { AreaPart } from '../AreaPart';
import { createTabStore } from '../createTabStore';

/** The new address to which a code was sent: on a telephone, whoever goes to fetch it may find the page loaded anew. */
export const createNewEmailStore = (tabStorage: AreaPart['tabStorage'], userId: string) =>
  createTabStore(tabStorage, 'newEmail', userId);
