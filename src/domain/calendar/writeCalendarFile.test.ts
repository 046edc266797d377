import { expect, it } from 'vitest';
import { writeReminderFile } from './writeCalendarFile';

it('the calendar file of a reminder has one whole day, with an alarm at nine that morning', () => {
  const reminder = { id: 'zakat-2028-02-05', title: 'Zakat date', description: 'Work it out', day: '2028-02-05' };
  const file = writeReminderFile(reminder, new Date('2027-02-15T00:00:00.000Z'));
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toContain('UID:zakat-2028-02-05@mizan-zakat.example\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20280205\r\nDTEND;VALUE=DATE:20280206\r\n');
  expect(file).toContain('SUMMARY:Zakat date\r\n');
  expect(file).toContain('TRIGGER:PT9H\r\n');
});
