import { useMemo } from 'react';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import type { Profile } from '../../../../services/data';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { useQuery } from '../../../../services/data/query/useQuery';
import { useProfile } from './useProfile';
import type { ProfileEditing, Saving } from './useProfile';
import { Button } from '../../../../components/ui/Button';
import { ErrorSummary } from '../../../../components/ui/ErrorSummary';
import { Select, TextInput } from '../../../../components/ui/Field';
import { Notice } from '../../../../components/ui/Notice';
import type { IsoDay } from '../../../../domain/calendar';
import { failureText } from '../../../../services/data/query/failureText';
import type { ProfileField, ProfileForm } from './ProfileForm';
import { ZakatDateFields } from './ZakatDateFields';
import * as area from '../area.module.css';

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
function ProfileFields({ editing, today }: ProfileFieldsProps) {
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
      <ZakatDateFields field={field} type={type} today={today} />
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
  return <ProfileFields editing={editing} today={sydneyDay(part.clock())} />;
}
