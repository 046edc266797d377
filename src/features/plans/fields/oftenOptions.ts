import { scheduleNames, type Schedule } from '../../../domain/plan/Plan';

/** How often a plan may give. */
export const oftenOptions = Object.entries(scheduleNames).map(([value, label]) => ({
  value: value as Schedule['every'],
  label,
}));
