import { useState, type FormEvent } from 'react';
import { getRequestFailureText } from '../../../../components/requests/copy';
import { Button } from '../../../../components/ui/Button';
import { TextInput } from '../../../../components/ui/Field';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import type { Failure } from '../../../../contract/CallResult';
import { isPlainName, longestName } from '../../../../domain/person/name';
import { copy } from '../../copy';
import type { AreaPart } from '../AreaPart';
import * as area from '../area.module.css';
import { statementCopy as words } from './copy';

export interface LastNameProps {
  readonly data: AreaPart['data'];
  /** The profile has the name now. */
  readonly onSaved: () => void;
}

/** Asks for the last name that a statement lacks, and stores it in the profile. */
export function LastName({ data, onSaved }: LastNameProps) {
  const [name, setName] = useState('');
  const [issue, setIssue] = useState<string>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  async function save() {
    const familyName = name.trim();
    const isValid = isPlainName(familyName) && familyName.length <= longestName;
    setFailure(null);
    setIssue(familyName === '' ? words.lastNameMissing : isValid ? undefined : words.lastNameIssue);
    if (familyName === '' || !isValid) return document.getElementById('last-name')?.focus();
    setBusy(true);
    // A profile that is not stored yet has the first name of the sign-in, which storing a part would lose.
    const profile = await data.profile();
    const saved = profile.ok ? await data.updateProfile({ givenName: profile.value.givenName, familyName }) : profile;
    setBusy(false);
    if (!saved.ok) return setFailure(saved.error);
    if (saved.value.issues.length > 0) return setIssue(words.lastNameIssue);
    onSaved();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <form className={area.form} onSubmit={submit} noValidate aria-label={words.lastName}>
      <p className={area.note}>{words.lastNameText}</p>
      <TextInput
        id="last-name"
        label={words.lastName}
        autoComplete="family-name"
        value={name}
        error={issue}
        onChange={({ target }) => setName(target.value)}
      />
      {failure && <FocusedNotice tone="bad" heading={words.notSaved} text={getRequestFailureText(failure)} />}
      <Button type="submit" look="quiet" aria-disabled={busy || undefined}>
        {busy ? copy.oneMoment : words.saveName}
      </Button>
    </form>
  );
}
