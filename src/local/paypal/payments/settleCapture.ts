import type { CaptureRecord } from '../books/records';
import type { Core } from '../core/Core';
import { captureHappening } from '../orders/captureOrder';

/** Ends the review of a pending capture: the money comes, or is denied. @returns whether there was a review to end. */
export function settleCapture(core: Core, capture: CaptureRecord, how: 'complete' | 'deny'): boolean {
  if (capture.status !== 'PENDING') return false;
  const settled: CaptureRecord =
    how === 'complete'
      ? { ...capture, status: 'COMPLETED', reason: null, updateTime: core.now() }
      : { ...capture, status: 'DECLINED', updateTime: core.now() };
  core.commit([['captures', settled]], [captureHappening(core, settled, true)]);
  return true;
}
