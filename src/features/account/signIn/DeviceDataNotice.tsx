import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import * as forms from '../forms/forms.module.css';
import { clearDeviceData, hasDeviceData } from '../session/deviceData';

/** Offers to remove what this browser still holds after a session has ended, however it ended. */
export function DeviceDataNotice() {
  const [state, setState] = useState<'none' | 'held' | 'removed'>(() => (hasDeviceData(window) ? 'held' : 'none'));
  const done = useRef<HTMLParagraphElement>(null);
  // The button had the focus and is gone.
  useEffect(() => {
    if (state === 'removed') done.current?.focus();
  }, [state]);

  function remove() {
    clearDeviceData(window);
    setState('removed');
  }

  if (state === 'none') return null;
  return state === 'held' ? (
    <Notice>
      <p>
        This browser still holds a zakat calculation, a gift that was started or a form that was filled in. If other
        people use this device, remove it.
      </p>
      <Button look="quiet" size="small" className={forms.inNotice} onClick={remove}>
        Remove it from this device
      </Button>
    </Notice>
  ) : (
    <Notice tone="good">
      <p ref={done} tabIndex={-1}>
        It is removed from this device.
      </p>
    </Notice>
  );
}
