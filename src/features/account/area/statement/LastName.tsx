import { FormView, SubmitButton } from '../../../../components/form/FormView';
import { useForm, type Sent } from '../../../../components/form/useForm';
import { getRequestFailureText } from '../../../../texts/en-AU/requests';
import { TextInput } from '../../../../components/ui/Field';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { fail } from '../../../../domain/Result';
import type { ProfileResult } from '../../../../services/data';
import { isPlainName, longestName } from '../../../../domain/person/name';
import { removeDirectionMarks } from '../../../../domain/person/removeDirectionMarks';
import type { AreaPart } from '../AreaPart';
import * as area from '../area.module.css';
import { statementCopy as words } from '../../../../texts/en-AU/account/statement';

const fieldId = 'last-name';

export interface LastNameProps {
  readonly data: AreaPart['data'];
  /** The profile has the name now. */
  readonly onSaved: () => void;
}

/** Asks for the last name that a statement lacks, and stores it in the profile. */
export function LastName({ data, onSaved }: LastNameProps) {
  const form = useForm({
    empty: { familyName: '' },
    validate: ({ familyName }) => listIssues(removeDirectionMarks(familyName)),
    async send(values): Promise<Sent<ProfileResult>> {
      const familyName = removeDirectionMarks(values.familyName);
      // A profile that is not stored yet has the first name of the sign-in, which storing a part would lose.
      const profile = await data.profile();
      if (!profile.ok) return profile;
      const saved = await data.updateProfile({ givenName: profile.value.givenName, familyName });
      return saved.ok && saved.value.issues.length > 0 ? fail([{ fieldId, message: words.lastNameIssue }]) : saved;
    },
    onSent: onSaved,
  });
  const { phase } = form;
  return (
    <FormView form={form} className={area.form} summary={null} aria-label={words.lastName}>
      <p className={area.note}>{words.lastNameText}</p>
      <TextInput {...form.field(fieldId, 'familyName')} label={words.lastName} autoComplete="family-name" />
      {phase.type === 'failed' && (
        <FocusedNotice tone="bad" about={phase} heading={words.notSaved} text={getRequestFailureText(phase.failure)} />
      )}
      <SubmitButton form={form} look="quiet">
        {words.saveName}
      </SubmitButton>
    </FormView>
  );
}

function listIssues(familyName: string) {
  if (familyName === '') return [{ fieldId, message: words.lastNameMissing }];
  const isValid = isPlainName(familyName) && familyName.length <= longestName;
  return isValid ? [] : [{ fieldId, message: words.lastNameIssue }];
}
