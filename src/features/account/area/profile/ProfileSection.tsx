import { useMemo, useState } from 'react';
import { deviceDay } from '../../../../components/ui/deviceDay';
import type { Profile } from '../../../../services/data';
import { madhhabs } from '../../../../contract/account';
import { useRequest } from '../../../../components/requests/useRequest';
import { Button } from '../../../../components/ui/Button';
import { ErrorSummary } from '../../../../components/ui/ErrorSummary';
import { Select, TextInput } from '../../../../components/ui/Field';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { Notice } from '../../../../components/ui/Notice';
import { formatHijri, hijriMonths, toHijri, type Announced, type IsoDay } from '../../../../domain/calendar';
import { getRequestFailureText } from '../../../../components/requests/copy';
import { Disclosure } from '../../../../components/ui/Disclosure';
import { copy } from '../../copy';
import { lazyCopy } from '../../lazyCopy';
import { profileCopy } from './copy';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import * as area from '../area.module.css';
import { useProfile, type ProfileEditing, type Saving } from './useProfile';
import type { ProfileField, ProfileForm } from './ProfileForm';
import { ComingZakat } from './ComingZakat';
import * as styles from './profile.module.css';

const words = profileCopy;

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
      <legend>{words.zakatDate.title}</legend>
      <p className={area.note}>{words.zakatDate.text}</p>
      <div className={styles.dayAndMonth}>
        <Select
          {...day}
          label={words.zakatDate.day}
          options={[{ value: '', label: words.zakatDate.none }, ...days.map((value) => ({ value, label: value }))]}
          onChange={({ target }) => type({ zakatDay: target.value })}
        />
        <Select
          {...month}
          label={words.zakatDate.month}
          options={[
            { value: '', label: words.zakatDate.none },
            ...hijriMonths.map((label, index) => ({ value: String(index + 1), label })),
          ]}
          onChange={({ target }) => type({ zakatMonth: target.value })}
        />
      </div>
      <div className={`${area.note} ${styles.coming}`} role="status">
        {day.value && month.value ? (
          <ComingZakat month={Number(month.value)} day={Number(day.value)} today={today} announced={announced} />
        ) : (
          words.zakatDate.choose
        )}
      </div>
      <Disclosure summary={words.zakatDate.other}>
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
        label={words.zakatDate.otherLabel}
        hint={words.zakatDate.otherHint}
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
        {known && words.zakatDate.filledIn(formatHijri(known))}
      </p>
    </div>
  );
}

/** The Umm al-Qura tables reach from 1937 to 2077. */
const isDay = (text: string) => /^(?:19[4-9]\d|20[0-6]\d|207[0-5])-\d\d-\d\d$/.test(text);

/** Who a user is, as far as they want to tell: nothing here is needed to give. */
export function ProfileSection(part: AreaPart) {
  const profile = useRequest(part.data.profile);
  return (
    <>
      <ScreenHeading title={lazyCopy.parts.profile} />
      <p className={area.lede}>{words.lede}</p>
      <RequestView request={profile} what={words.what}>
        {(value) => <Editor profile={value} part={part} />}
      </RequestView>
    </>
  );
}

interface ProfileFieldsProps {
  readonly editing: ProfileEditing;
  readonly today: IsoDay;
  readonly announced: Announced;
}

const madhhabOptions = (['', ...madhhabs] as const).map((value) => ({ value, label: words.madhhabs[value] }));

const toFieldId = (field: ProfileField) => `profile-${field}`;

/** The fields of a profile, what is wrong with them, and what came of saving. */
function ProfileFields({ editing, today, announced }: ProfileFieldsProps) {
  const { form, issues, saving, fromDraft, type, save } = editing;
  const errors = useMemo(() => issues.map(({ field, message }) => ({ fieldId: toFieldId(field), message })), [issues]);
  const field = (name: ProfileField) => ({
    id: toFieldId(name),
    value: form[name],
    error: issues.find((issue) => issue.field === name)?.message,
  });
  return (
    <form
      className={area.form}
      aria-label={lazyCopy.parts.profile}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {fromDraft && <Notice text={words.fromDraft} />}
      <ErrorSummary errors={errors} />
      <TextInput
        {...field('givenName')}
        label={words.givenName}
        autoComplete="given-name"
        onChange={({ target }) => type({ givenName: target.value })}
      />
      <TextInput
        {...field('familyName')}
        label={words.familyName}
        autoComplete="family-name"
        onChange={({ target }) => type({ familyName: target.value })}
      />
      <TextInput
        {...field('phone')}
        label={words.phone}
        type="tel"
        autoComplete="tel"
        hint={words.phoneHint}
        onChange={({ target }) => type({ phone: target.value })}
      />
      <ZakatDateFields field={field} type={type} today={today} announced={announced} />
      <Select
        {...field('madhab')}
        label={words.madhhab}
        hint={words.madhhabHint}
        options={madhhabOptions}
        onChange={({ target }) =>
          type({ madhab: madhhabOptions.find(({ value }) => value === target.value)?.value ?? '' })
        }
      />
      <Button type="submit" look="solid" aria-disabled={saving.type === 'busy' || undefined}>
        {saving.type === 'busy' ? copy.oneMoment : words.save}
      </Button>
      <div role="status">
        <Outcome saving={saving} />
      </div>
      {saving.type === 'failed' && (
        <FocusedNotice
          tone="bad"
          heading={words.failed}
          text={words.failedText(getRequestFailureText(saving.failure))}
        />
      )}
    </form>
  );
}

function Outcome({ saving }: { readonly saving: Saving }) {
  if (saving.type === 'saved') {
    return <Notice tone="good" text={words.saved} />;
  }
  if (saving.type === 'name_left') {
    return <Notice tone="care" text={words.nameLeft} />;
  }
  return null;
}

function Editor({ profile, part }: { readonly profile: Profile; readonly part: AreaPart }) {
  const editing = useProfile(profile, part);
  return <ProfileFields editing={editing} today={deviceDay(part.clock())} announced={part.announced} />;
}
