import { useState } from 'react';
import { Disclosure } from '../../../../components/ui/Disclosure';
import { Select, TextInput } from '../../../../components/ui/Field';
import { formatHijri, hijriMonths, toHijri } from '../../../../domain/calendar';
import type { IsoDay } from '../../../../domain/calendar';
import { ComingZakat } from './ComingZakat';
import type { ProfileField, ProfileForm } from './ProfileForm';
import * as area from '../area.module.css';
import * as styles from './profile.module.css';

export interface ZakatDateFieldsProps {
  readonly field: (name: ProfileField) => {
    readonly id: string;
    readonly value: string;
    readonly error: string | undefined;
  };
  readonly type: (change: Partial<ProfileForm>) => void;
  readonly today: IsoDay;
}

const days = Array.from({ length: 30 }, (_, index) => String(index + 1));

/** The day of the Hijri year on which zakat falls due. Users who know only the other calendar's day type that. */
export function ZakatDateFields({ field, type, today }: ZakatDateFieldsProps) {
  const day = field('zakatDay');
  const month = field('zakatMonth');
  return (
    <fieldset className={styles.date}>
      <legend>Zakat date</legend>
      <p className={area.note}>
        The day of the Islamic year on which your wealth first reached the nisab. Zakat falls due each year on that day.
      </p>
      <div className={styles.dayAndMonth}>
        <Select
          {...day}
          label="Day"
          options={[{ value: '', label: '–' }, ...days.map((value) => ({ value, label: value }))]}
          onChange={({ target }) => type({ zakatDay: target.value })}
        />
        <Select
          {...month}
          label="Month"
          options={[
            { value: '', label: '–' },
            ...hijriMonths.map((label, index) => ({ value: String(index + 1), label })),
          ]}
          onChange={({ target }) => type({ zakatMonth: target.value })}
        />
      </div>
      <div className={area.note} role="status">
        {day.value && month.value && <ComingZakat month={Number(month.value)} day={Number(day.value)} today={today} />}
      </div>
      <Disclosure summary="I know the date in the other calendar">
        <FromGregorian type={type} />
      </Disclosure>
    </fieldset>
  );
}

function FromGregorian({ type }: Pick<ZakatDateFieldsProps, 'type'>) {
  const [typed, setTyped] = useState('');
  const known = isDay(typed) ? typed : null;
  return (
    <div className={styles.helper}>
      <TextInput
        id="zakat-gregorian"
        type="date"
        label="The day your wealth first reached the nisab"
        hint="If you are not sure of the day, enter your best guess."
        min="1940-01-01"
        max="2075-12-31"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!isDay(target.value)) return;
          const { month, day } = toHijri(target.value);
          type({ zakatMonth: String(month), zakatDay: String(day) });
        }}
      />
      <p className={area.note} role="status">
        {known && `That was ${formatHijri(known)}. We have filled it in above.`}
      </p>
    </div>
  );
}

/** The Umm al-Qura tables reach from 1937 to 2077. */
const isDay = (text: string) => /^(?:19[4-9]\d|20[0-6]\d|207[0-5])-\d\d-\d\d$/.test(text);
