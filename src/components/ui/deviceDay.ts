import { toZonedTime } from '../../domain/calendar/toZonedTime';

/** IANA time zone of the person's device. */
export const getDeviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day it is by the clocks of the person's device, for dates of their own; the foundation's books go by Sydney's. */
export const deviceDay = (moment: Date): string => toZonedTime(moment, getDeviceZone()).day;
