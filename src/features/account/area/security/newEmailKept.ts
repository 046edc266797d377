import type { AreaPart } from '../AreaPart';
import { keptInTab } from '../keptInTab';

/** The new address to which a code was sent: on a telephone, whoever goes to fetch it may find the page loaded anew. */
export const newEmailKept = (tabStorage: AreaPart['tabStorage'], userId: string) =>
  keptInTab(tabStorage, 'newEmail', userId);
