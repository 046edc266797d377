import { useState } from 'react';
import { Select } from '../../../components/ui/Select';
import { TextInput } from '../../../components/ui/Field';
import { toHijri } from '../../../domain/calendar';
import { formatDay } from '../../../texts/days';
import { hijri } from '../../../texts/en-AU/hijri';
import { formatHijri } from '../../../texts/hijri';
import { zakatReminderDays } from '../../../domain/claims/reminders';
import { listHijriAnniversaries, type Anniversary } from '../../../domain/zakat/listHijriAnniversaries';
import { saveFile } from '../../../services/data/saveFile';
import type { ZakatDay } from '../state/CalculatorState';
import { useCalculator, useDispatch, useTools } from '../state/tools';
import { deviceDay } from '../../../components/ui/deviceDay';
import { Button } from '../../../components/ui/Button';
import { Icon } from '../../../components/ui/Icon';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

const texts = lazyCopy.date;

const numbers = Array.from({ length: 30 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
const months = [
  { value: '', label: texts.chooseMonth },
  ...hijri.months.map((name, index) => ({ value: String(index + 1), label: name })),
];
const shownCount = 5;

/** The visitor's zakat date: chosen in either calendar, its next dates, and a calendar file. */
export function ZakatDate() {
  const dispatch = useDispatch();
  const chosen = useCalculator((state) => state.zakatDay);
  const [day, setDay] = useState('1');
  const [gregorian, setGregorian] = useState('');
  const choose = (next: ZakatDay | null) => dispatch({ type: 'dated', day: next });
  const shownDay = chosen ? String(chosen.day) : day;
  return (
    <div className={styles.list}>
      <p className={styles.soft}>{texts.text}</p>
      <div className={styles.dateFields}>
        <Select
          id="zakat-date-month"
          label={texts.month}
          options={months}
          value={chosen ? String(chosen.month) : ''}
          onChange={({ target }) => {
            setGregorian('');
            choose(target.value ? { month: Number(target.value), day: Number(shownDay) } : null);
          }}
        />
        <Select
          id="zakat-date-day"
          label={texts.day}
          options={numbers}
          value={shownDay}
          onChange={({ target }) => {
            setDay(target.value);
            setGregorian('');
            if (chosen) choose({ ...chosen, day: Number(target.value) });
          }}
        />
        <TextInput
          id="zakat-date-gregorian"
          type="date"
          label={texts.gregorian}
          value={gregorian}
          min="1940-01-01"
          max="2076-12-31"
          onChange={({ target }) => {
            setGregorian(target.value);
            const found = toHijriDay(target.value);
            if (found) choose(found);
          }}
        />
      </div>
      {chosen && <Returns day={chosen} />}
    </div>
  );
}

/** The range in which the Umm al-Qura tables are known to be right. */
function toHijriDay(day: string): ZakatDay | null {
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= '1940-01-01' && day <= '2076-12-31' ? toHijri(day) : null;
}

/** By how many days before. */
const reminders = zakatReminderDays.map((days) => ({ value: String(days), label: texts.reminderDays(days) })).reverse();

/** A calendar file of the days, with a reminder; made on the device on request. */
export function CalendarFile({ days }: { readonly days: readonly Anniversary[] }) {
  const { clock } = useTools();
  const [reminder, setReminder] = useState('7');
  const [failed, setFailed] = useState(false);
  const download = async () => {
    setFailed(false);
    try {
      // The calendar library is larger than the calculator, so it is loaded on request.
      const { createAnniversaryFile: anniversaryFile } = await import('./createAnniversaryFile');
      const bytes = anniversaryFile(days, Number(reminder), clock());
      saveFile({ name: 'zakat-date.ics', contentType: 'text/calendar;charset=utf-8', bytes });
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.file}>
      <Select
        id="zakat-date-reminder"
        label={texts.reminder}
        options={reminders}
        value={reminder}
        onChange={({ target }) => setReminder(target.value)}
      />
      <Button look="quiet" onClick={() => void download()}>
        <Icon name="download" /> {texts.download}
      </Button>
      <p role="status">{failed && texts.notMade}</p>
    </div>
  );
}

function Returns({ day }: { readonly day: ZakatDay }) {
  const { clock } = useTools();
  const returns = listHijriAnniversaries(day, deviceDay(clock()), shownCount);
  return (
    <>
      <p>{texts.next}</p>
      <ul className={styles.returns}>
        {returns.map(({ day: gregorian }) => (
          <li key={gregorian}>
            <time dateTime={gregorian}>{formatDay(gregorian, 'long')}</time>
            <span className={styles.soft}> · {formatHijri(gregorian)}</span>
          </li>
        ))}
      </ul>
      <CalendarFile days={returns} />
    </>
  );
}
