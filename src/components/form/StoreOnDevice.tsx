import { useSyncExternalStore } from 'react';
import { Checkbox } from '../ui/Checkbox';
import { browserItems, type StoredItems } from './storedItems';
import { formCopy } from '../../texts/en-AU/forms';

export interface StoreOnDeviceProps {
  /** Key of the item that holds the form's input. */
  readonly itemKey: string;
  /** How long it is stored after the last change. */
  readonly days: number;
  /** Replaced in tests. */
  readonly items?: StoredItems;
}

/** Asks whether what was typed into a form may stay on the device when the tab is closed. */
export function StoreOnDevice({ itemKey, days, items = browserItems }: StoreOnDeviceProps) {
  const isOnDevice = useSyncExternalStore(
    items.subscribe,
    () => items.isOnDevice(itemKey),
    // The server has no tab.
    () => false,
  );
  return (
    <Checkbox
      id="keep-on-device"
      label={formCopy.storeOnDevice.label(days)}
      hint={formCopy.storeOnDevice.hint}
      checked={isOnDevice}
      onChange={({ target }) => items.setOnDevice(itemKey, target.checked)}
    />
  );
}
