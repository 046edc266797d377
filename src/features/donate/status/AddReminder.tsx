import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import { formatDate } from '../../../texts/days';
import { formatHijri } from '../../../texts/hijri';
import { saveFile } from '../../../services/data/saveFile';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import type { Reminder } from './findReminder';
import * as styles from './status.module.css';

/** The day that comes next, and a calendar file of it, made on the device. */
export function AddReminder({ reminder, clock }: { readonly reminder: Reminder; readonly clock: () => Date }) {
  const [state, setState] = useState<'ready' | 'saved' | 'failed'>('ready');
  const { about, day, hijri } = reminder;
  const texts = lazyCopy.thanks.reminders[about];
  const save = async () => {
    try {
      // The calendar library is large, and few donors ask for it.
      const { writeReminderFile } = await import('../../../domain/calendar/writeCalendarFile');
      const { title, text: description } = texts.entry;
      const bytes = writeReminderFile({ id: `${about}-${day}`, title, description, day }, clock());
      saveFile({ name: `${about.replace('_', '-')}-reminder.ics`, contentType: 'text/calendar', bytes });
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  return (
    <section className={styles.reminder} aria-labelledby="reminder" data-screen>
      <h2 className={styles.heading} id="reminder">
        {texts.heading}
      </h2>
      <p>{texts.text(formatDate(day), formatHijri(hijri ?? day))}</p>
      <div className={styles.ways}>
        <Button look="quiet" onClick={() => void save()}>
          <Icon name="calendar" /> {lazyCopy.thanks.addReminder}
        </Button>
        <span className={styles.done} role="status">
          {state === 'saved' && lazyCopy.thanks.reminderSaved}
          {state === 'failed' && lazyCopy.thanks.reminderFailed}
        </span>
      </div>
    </section>
  );
}
