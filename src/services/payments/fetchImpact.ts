import type { CallResult } from '../../contract/CallResult';
import { impactFiguresSchema, type ImpactFigures } from '../../contract/impact';
import { call } from '../http/call';

/** Fetches the sums of the months that are not published yet, as of last night. @param base - address of the payments API */
export const fetchImpact = (base: string): Promise<CallResult<ImpactFigures>> =>
  call({ url: `${base}/impact`, method: 'GET', answer: impactFiguresSchema });
