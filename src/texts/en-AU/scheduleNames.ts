import type { Schedule } from '../../domain/plan/Plan';
import { area } from '../message';

/** Each way of giving regularly, by name. */
export const scheduleNames: Readonly<Record<Schedule['every'], string>> = area('scheduleNames', {
  month: 'Monthly',
  friday: 'Every Friday',
  hijri_month: 'First of each Hijri month',
  ramadan_night: 'Each night of Ramadan',
  last_ten_nights: 'Last ten nights of Ramadan',
});
