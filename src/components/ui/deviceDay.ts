import { toZonedTime } from '../../domain/calendar/toZonedTime';

/** Returns the IANA time zone of the person's device. */
export const getDeviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the day it is by the clocks of the person's device, for dates of their own; the foundation's books go by Sydney's. */
export const deviceDay = (moment: Date): string => toZonedTime(moment, getDeviceZone()).day;
