import type { SaveStatement } from '../../features/calculate';

/** Saves to the visitor's account. Accounts and the data API are loaded when the button is pressed. */
export const saveStatement: SaveStatement = async (id, statement) => {
  try {
    const { saveToAccount } = await import('../../features/statements/save/saveToAccount');
    return await saveToAccount(id, statement);
  } catch {
    return { saved: false, reason: 'offline' };
  }
};
