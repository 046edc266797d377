/** Everything the site stores begins so. */
const prefix = 'mizan.';

/** Posted to the other tabs: what they hold is to be removed as well. */
const clearedKey = 'mizan.cleared';

/** Posted to them: what was typed into the account's forms is to be removed. */
const leftKey = 'mizan.account-left';

/** A deletion that stopped half-way: it holds no personal data, and the user comes back to finish it. */
const halfDeleted = 'mizan.account.deletion.';

/** Messages between tabs, and which announcement was dismissed: they hold no personal data. */
const messages: ReadonlySet<string> = new Set([
  'mizan.identity.tabs',
  'mizan.gift-tabs',
  'mizan.announcement',
  clearedKey,
  leftKey,
]);

type Storages = Pick<Window, 'localStorage' | 'sessionStorage'>;

/** Calculations, unfinished gifts, and what was typed into forms. */
const listKeys = (storage: Storage): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(prefix) && !messages.has(key));

/**
 * Whether an item holds what a user typed. The account's own forms end with the session anyway; of gifts, the tab's ids and the
 * mark of a paid one say nothing, nor does the list of what is on the device.
 */
function holdsInput(storage: Storage, key: string): boolean {
  if (key.startsWith('mizan.account.') || key.startsWith('mizan.gift-') || key === 'mizan.on-device') return false;
  return !key.startsWith('mizan.gift.') || (storage.getItem(key) ?? '').includes('"draft":{');
}

/** A browser that forbids storage throws at the mere question, and holds nothing. */
function orNothing<Value>(read: () => Value, nothing: Value): Value {
  try {
    return read();
  } catch {
    return nothing;
  }
}

/** Whether this browser holds calculations, unfinished gifts or forms that the next person at it would find. */
export function hasDeviceData(scope: Storages): boolean {
  return orNothing(
    () =>
      [scope.localStorage, scope.sessionStorage].some((storage) =>
        listKeys(storage).some((key) => holdsInput(storage, key)),
      ),
    false,
  );
}

/** Removes all of it, in the other tabs too. */
export function clearDeviceData(scope: Storages): void {
  for (const storage of [() => scope.localStorage, () => scope.sessionStorage]) clear(storage);
  // Always another value: the same one again would be no event.
  orNothing(() => scope.localStorage.setItem(clearedKey, String(Date.now())), undefined);
}

function clear(storage: () => Storage, goes: (key: string) => boolean = () => true): void {
  orNothing(
    () =>
      listKeys(storage())
        .filter(goes)
        .forEach((key) => storage().removeItem(key)),
    undefined,
  );
}

const isAccountForm = (key: string) => key.startsWith('mizan.account.') && !key.startsWith(halfDeleted);

/** Removes what was typed into the account's own forms, in every tab: for a user who has left, or has been away too long. */
export function clearAccountForms(scope: Storages): void {
  clear(() => scope.sessionStorage, isAccountForm);
  orNothing(() => scope.localStorage.setItem(leftKey, String(Date.now())), undefined);
}

/** Removes what this tab holds once another tab removes its own. @returns what ends it */
export function followClearing(
  scope: Pick<Window, 'sessionStorage' | 'addEventListener' | 'removeEventListener'>,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === clearedKey && newValue) clear(() => scope.sessionStorage);
    if (key === leftKey && newValue) clear(() => scope.sessionStorage, isAccountForm);
  };
  scope.addEventListener('storage', onStorage);
  return () => scope.removeEventListener('storage', onStorage);
}
