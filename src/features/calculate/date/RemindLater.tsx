import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { deviceDay } from '../../../components/ui/deviceDay';
import { TextInput } from '../../../components/ui/Field';
import { Icon } from '../../../components/ui/Icon';
import { addDays, isIsoDay } from '../../../domain/calendar/isoDay';
import { saveFile } from '../../../services/data/saveFile';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';
import { useTools } from '../state/tools';
import * as styles from '../result/ways.module.css';

const texts = lazyCopy.ways.remind;

/** Days from today, as first shown. */
const LATER = 7;

/** A reminder to give, as a file for the visitor's calendar, made on the device. */
export function RemindLater() {
  const { clock } = useTools();
  const today = deviceDay(clock());
  const [day, setDay] = useState(() => addDays(today, LATER));
  const [state, setState] = useState<'ready' | 'saved' | 'failed'>('ready');
  const save = async () => {
    try {
      // The calendar library is larger than the calculator, so it is loaded on request.
      const { createReminderFile } = await import('./createAnniversaryFile');
      const bytes = createReminderFile(day, `${location.origin}/calculate`, clock());
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
        {state === 'failed' && lazyCopy.date.notMade}
      </p>
      <p className={styles.soft}>{texts.keep}</p>
    </div>
  );
}
