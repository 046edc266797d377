import { useState } from 'react';
import { FormView, SubmitButton } from '../../../../components/form/FormView';
import type { FormState } from '../../../../components/form/useForm';
import { deviceDay } from '../../../../components/ui/deviceDay';
import type { Profile } from '../../../../services/data';
import { madhhabs } from '../../../../contract/account';
import { useRequest } from '../../../../components/requests/useRequest';
import { Select } from '../../../../components/ui/Select';
import { TextInput } from '../../../../components/ui/Field';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { Notice } from '../../../../components/ui/Notice';
import { toHijri, type Announced, type IsoDay } from '../../../../domain/calendar';
import { hijri } from '../../../../texts/en-AU/hijri';
import { formatHijri } from '../../../../texts/hijri';
import { getRequestFailureText } from '../../../../texts/en-AU/requests';
import { Disclosure } from '../../../../components/ui/Disclosure';
import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';
import { listAccountLanguages } from '../../../../texts/languages';
import { profileCopy } from '../../../../texts/en-AU/account/profile';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import * as area from '../area.module.css';
import { loadProfileDraft, useProfile } from './useProfile';
import { toFieldId, type ProfileField, type ProfileForm } from './ProfileForm';
import { ComingZakat } from './ComingZakat';
import * as styles from './profile.module.css';

const texts = profileCopy;

interface ZakatDateFieldsProps {
  readonly form: Pick<FormState<ProfileForm, never>, 'field' | 'type' | 'values'>;
  readonly today: IsoDay;
  readonly announced: Announced;
}

const days = Array.from({ length: 30 }, (_, index) => String(index + 1));

/** The day of the Hijri year on which zakat falls due. Users who know only the other calendar's day type that. */
function ZakatDateFields({ form, today, announced }: ZakatDateFieldsProps) {
  const { zakatDay: day, zakatMonth: month } = form.values;
  return (
    <fieldset className={styles.date}>
      <legend>{texts.zakatDate.title}</legend>
      <p className={area.note}>{texts.zakatDate.text}</p>
      <div className={styles.dayAndMonth}>
        <Select
          {...form.field(toFieldId('zakatDay'), 'zakatDay')}
          label={texts.zakatDate.day}
          options={[{ value: '', label: texts.zakatDate.none }, ...days.map((value) => ({ value, label: value }))]}
        />
        <Select
          {...form.field(toFieldId('zakatMonth'), 'zakatMonth')}
          label={texts.zakatDate.month}
          options={[
            { value: '', label: texts.zakatDate.none },
            ...hijri.months.map((label, index) => ({ value: String(index + 1), label })),
          ]}
        />
      </div>
      <div className={`${area.note} ${styles.coming}`} role="status">
        {day && month ? (
          <ComingZakat month={Number(month)} day={Number(day)} today={today} announced={announced} />
        ) : (
          texts.zakatDate.choose
        )}
      </div>
      <Disclosure summary={texts.zakatDate.other}>
        <FromGregorian type={form.type} />
      </Disclosure>
    </fieldset>
  );
}

function FromGregorian({ type }: Pick<ZakatDateFieldsProps['form'], 'type'>) {
  const [typed, setTyped] = useState('');
  const typedDay = isDay(typed) ? typed : null;
  return (
    <div className={styles.helper}>
      <TextInput
        id="zakat-gregorian"
        type="date"
        label={texts.zakatDate.otherLabel}
        hint={texts.zakatDate.otherHint}
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
        {typedDay && texts.zakatDate.filledIn(formatHijri(typedDay))}
      </p>
    </div>
  );
}

/** The Umm al-Qura tables reach from 1937 to 2077. */
const isDay = (text: string) => /^(?:19[4-9]\d|20[0-6]\d|207[0-5])-\d\d-\d\d$/.test(text);

/** Asks who a user is, as far as they want to tell: nothing here is needed to give. */
export function ProfileSection(part: AreaPart) {
  const profile = useRequest(part.data.profile);
  return (
    <>
      <ScreenHeading title={lazyCopy.parts.profile} />
      <p className={area.lede}>{texts.lede}</p>
      <RequestView request={profile} what={texts.what}>
        {(value) => <Editor profile={value} part={part} />}
      </RequestView>
    </>
  );
}

const madhhabOptions = (['', ...madhhabs] as const).map((value) => ({ value, label: texts.madhhabs[value] }));

/** The fields of a profile, what is wrong with them, and what came of saving. */
function Editor({ profile, part }: { readonly profile: Profile; readonly part: AreaPart }) {
  const { tabStorage, session, clock, announced } = part;
  const [isDraft] = useState(() => loadProfileDraft(tabStorage, session.userId) !== null);
  const form = useProfile(profile, part);
  const { phase, type } = form;
  const field = (name: ProfileField) => form.field(toFieldId(name), name);
  return (
    <FormView form={form} className={area.form} aria-label={lazyCopy.parts.profile}>
      {isDraft && phase.type === 'typing' && <Notice text={texts.fromDraft} />}
      <TextInput {...field('givenName')} label={texts.givenName} autoComplete="given-name" />
      <TextInput {...field('familyName')} label={texts.familyName} autoComplete="family-name" />
      <TextInput {...field('phone')} label={texts.phone} type="tel" autoComplete="tel" hint={texts.phoneHint} />
      <ZakatDateFields form={form} today={deviceDay(clock())} announced={announced} />
      <Select
        {...field('madhab')}
        label={texts.madhhab}
        hint={texts.madhhabHint}
        options={madhhabOptions}
        onChange={({ target }) =>
          type({ madhab: madhhabOptions.find(({ value }) => value === target.value)?.value ?? '' })
        }
      />
      <Select
        {...field('language')}
        label={texts.language}
        hint={texts.languageHint}
        options={listAccountLanguages().map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      />
      <SubmitButton form={form}>{texts.save}</SubmitButton>
      <div role="status">
        {phase.type === 'sent' && (
          <Notice
            tone={phase.receipt.isNamed ? 'good' : 'care'}
            text={phase.receipt.isNamed ? texts.saved : texts.nameLeft}
          />
        )}
      </div>
      {phase.type === 'failed' && (
        <FocusedNotice
          tone="bad"
          about={phase}
          heading={texts.failed}
          text={texts.failedText(getRequestFailureText(phase.failure))}
        />
      )}
    </FormView>
  );
}
