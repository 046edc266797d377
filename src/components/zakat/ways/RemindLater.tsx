import { useState } from 'react';
import { Button } from '../../ui/Button';
import { deviceDay } from '../../ui/deviceDay';
import { TextInput } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { addDays, isIsoDay } from '../../../domain/calendar/isoDay';
import { waysCopy } from '../../../texts/en-AU/waysToPay';
import type { WayProps } from './WaysToPay';
import * as styles from './ways.module.css';
import { toLocalPath } from '../../../texts/language';

const texts = waysCopy.remind;

/** Days from today, as first shown. */
const laterDays = 7;

/** Returns the address at which the calculation is found again. */
const getAddress = (statement: string | null) => (statement === null ? '/calculate' : `/account#/zakat/${statement}`);

/** A reminder to give, as a file for the visitor's calendar, made on the device. */
export function RemindLater({ statement, clock, loadServices }: WayProps) {
  const today = deviceDay(clock());
  const [day, setDay] = useState(() => addDays(today, laterDays));
  const [state, setState] = useState<'ready' | 'saved' | 'failed'>('ready');
  const save = async () => {
    try {
      // The calendar library is larger than the page, so it is loaded on request.
      const [{ writeReminderFile }, { saveFile }] = await Promise.all([
        import('../../../domain/calendar/writeCalendarFile'),
        loadServices(),
      ]);
      const description = texts.description(`${location.origin}${toLocalPath(getAddress(statement))}`);
      const bytes = writeReminderFile({ id: `give-zakat-${day}`, title: texts.title, description, day }, clock());
      saveFile({ name: 'zakat-reminder.ics', contentType: 'text/calendar;charset=utf-8', bytes });
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.way}>
      <p className={styles.soft}>{texts.text}</p>
      <TextInput
        id="zakat-remind-day"
        type="date"
        label={texts.day}
        value={day}
        min={today}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button look="quiet" disabled={!isIsoDay(day) || day < today} onClick={() => void save()}>
        <Icon name="calendar" /> {texts.add}
      </Button>
      <p role="status">
        {state === 'saved' && texts.saved}
        {state === 'failed' && texts.notMade}
      </p>
      {statement === null && <p className={styles.soft}>{texts.keep}</p>}
    </div>
  );
}
