import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Select } from '../../../components/ui/Field';
import { Icon } from '../../../components/ui/Icon';
import type { Anniversary } from '../../../domain/zakat/hijriAnniversaries';
import { useTools } from '../state/tools';
import * as styles from '../calculate.module.css';
import { offerFile } from './offerFile';

const reminders = [
  { value: '0', label: 'On the day' },
  { value: '7', label: 'A week before' },
  { value: '28', label: 'Four weeks before' },
];

/** A calendar file of the days, with a reminder; made on the device on request. */
export function CalendarFile({ days }: { readonly days: readonly Anniversary[] }) {
  const { clock } = useTools();
  const [reminder, setReminder] = useState('7');
  const [failed, setFailed] = useState(false);
  const download = async () => {
    setFailed(false);
    try {
      // The calendar library is larger than the calculator, so it is loaded on request.
      const { anniversaryFile } = await import('./anniversaryFile');
      offerFile('zakat-date.ics', 'text/calendar', anniversaryFile(days, Number(reminder), clock()));
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.file}>
      <Select
        id="zakat-date-reminder"
        label="Reminder"
        options={reminders}
        value={reminder}
        onChange={({ target }) => setReminder(target.value)}
      />
      <Button look="quiet" onClick={() => void download()}>
        <Icon name="download" /> Download calendar file (.ics)
      </Button>
      <p role="status">{failed && 'We could not make the file. Check your internet connection and try again.'}</p>
    </div>
  );
}
