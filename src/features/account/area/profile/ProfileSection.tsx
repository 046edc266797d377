import { useMemo, useState } from 'react';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import type { Profile } from '../../../../services/data';
import { useQuery } from '../../../../services/data/query/useQuery';
import { Button } from '../../../../components/ui/Button';
import { ErrorSummary } from '../../../../components/ui/ErrorSummary';
import { Select, TextInput } from '../../../../components/ui/Field';
import { Notice } from '../../../../components/ui/Notice';
import { formatHijri, hijriMonths, toHijri } from '../../../../domain/calendar';
import type { Announced, IsoDay } from '../../../../domain/calendar';
import { failureText } from '../../../../services/data/query/failureText';
import { Disclosure } from '../../../../components/ui/Disclosure';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import * as area from '../area.module.css';
import { useProfile } from './useProfile';
import type { ProfileEditing, Saving } from './useProfile';
import type { ProfileField, ProfileForm } from './ProfileForm';
import { ComingZakat } from './ComingZakat';
import * as styles from './profile.module.css';

interface ZakatDateFieldsProps {
  readonly field: (name: ProfileField) => {
    readonly id: string;
    readonly value: string;
    readonly error: string | undefined;
  };
  readonly type: (change: Partial<ProfileForm>) => void;
  readonly today: IsoDay;
  readonly announced: Announced;
}

const days = Array.from({ length: 30 }, (_, index) => String(index + 1));

/** The day of the Hijri year on which zakat falls due. Users who know only the other calendar's day type that. */
function ZakatDateFields({ field, type, today, announced }: ZakatDateFieldsProps) {
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
        {day.value && month.value && (
          <ComingZakat month={Number(month.value)} day={Number(day.value)} today={today} announced={announced} />
        )}
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

/** Who a user is, as far as they want to tell: nothing here is needed to give. */
export function ProfileSection(part: AreaPart) {
  const [profile, again] = useQuery(part.data.profile);
  return (
    <>
      <ScreenHeading title="Profile" />
      <p className={area.lede}>
        Every field is optional. You can change your email address under <a href="#/security">Security</a>.
      </p>
      <QueryView asked={profile} onRetry={again} what="your profile">
        {(value) => <Editor profile={value} part={part} />}
      </QueryView>
    </>
  );
}

interface ProfileFieldsProps {
  readonly editing: ProfileEditing;
  readonly today: IsoDay;
  readonly announced: Announced;
}

const madhhabOptions: readonly { readonly value: ProfileForm['madhab']; readonly label: string }[] = [
  { value: '', label: 'None chosen' },
  { value: 'hanafi', label: 'Hanafi' },
  { value: 'maliki', label: 'Maliki' },
  { value: 'shafii', label: 'Shafi‘i' },
  { value: 'hanbali', label: 'Hanbali' },
];

const toFieldId = (field: ProfileField) => `profile-${field}`;

/** The fields of a profile, what is wrong with them, and what came of saving. */
function ProfileFields({ editing, today, announced }: ProfileFieldsProps) {
  const { form, problems, saving, fromDraft, type, save } = editing;
  const errors = useMemo(
    () => problems.map(({ field, message }) => ({ fieldId: toFieldId(field), message })),
    [problems],
  );
  const field = (name: ProfileField) => ({
    id: toFieldId(name),
    value: form[name],
    error: problems.find((problem) => problem.field === name)?.message,
  });
  return (
    <form
      className={area.form}
      aria-label="Profile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {fromDraft && (
        <Notice>
          <p>What you typed before is still here. It is not saved yet.</p>
        </Notice>
      )}
      <ErrorSummary errors={errors} />
      <TextInput
        {...field('givenName')}
        label="Given name"
        autoComplete="given-name"
        onChange={({ target }) => type({ givenName: target.value })}
      />
      <TextInput
        {...field('familyName')}
        label="Family name"
        autoComplete="family-name"
        onChange={({ target }) => type({ familyName: target.value })}
      />
      <TextInput
        {...field('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="We call you only if we have a question about a gift. Include the country code if it is not an Australian number."
        onChange={({ target }) => type({ phone: target.value })}
      />
      <ZakatDateFields field={field} type={type} today={today} announced={announced} />
      <Select
        {...field('madhab')}
        label="School of law"
        hint="A reminder for when you work out your zakat: the schools count some things differently."
        options={madhhabOptions}
        onChange={({ target }) =>
          type({ madhab: madhhabOptions.find(({ value }) => value === target.value)?.value ?? '' })
        }
      />
      <Button type="submit" look="solid" aria-disabled={saving.type === 'busy' || undefined}>
        {saving.type === 'busy' ? 'One moment …' : 'Save'}
      </Button>
      <div role="status">
        <Outcome saving={saving} />
      </div>
      {saving.type === 'failed' && (
        <Notice tone="bad" role="alert" heading="We could not save your profile">
          <p>{failureText(saving.reason)} What you typed is still here.</p>
        </Notice>
      )}
    </form>
  );
}

function Outcome({ saving }: { readonly saving: Saving }) {
  if (saving.type === 'saved') {
    return (
      <Notice tone="good">
        <p>Your profile is saved.</p>
      </Notice>
    );
  }
  if (saving.type === 'name_left') {
    return (
      <Notice tone="care">
        <p>Your profile is saved. We could not update the name in your greeting. Save again to update it.</p>
      </Notice>
    );
  }
  return null;
}

function Editor({ profile, part }: { readonly profile: Profile; readonly part: AreaPart }) {
  const editing = useProfile(profile, part);
  return <ProfileFields editing={editing} today={sydneyDay(part.clock())} announced={part.announced} />;
}
