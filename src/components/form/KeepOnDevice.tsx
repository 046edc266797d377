import { useEffect, useState } from 'react';
import { copy } from '../copy';
import { Checkbox } from '../ui/Field';
import { browserItems } from './storedItems';
import type { StoredItems } from './storedItems';

export interface KeepOnDeviceProps {
  /** How long this form's input is stored after the last change. */
  readonly days: number;
  /** Replaced in tests. */
  readonly items?: StoredItems;
}

/** Asks whether what was typed in this tab, into any form that asks so, may stay on the device when the tab is closed. */
export function KeepOnDevice({ days, items = browserItems }: KeepOnDeviceProps) {
  const [isKept, setKept] = useState(true);
  // The server has no tab.
  useEffect(() => setKept(!items.isTabOnly()), [items]);
  return (
    <Checkbox
      id="keep-on-device"
      label={copy.keepOnDevice.label(days)}
      hint={copy.keepOnDevice.hint}
      checked={isKept}
      onChange={({ target }) => {
        items.setTabOnly(!target.checked);
        setKept(target.checked);
      }}
    />
  );
}
