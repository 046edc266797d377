import type { InputIssue } from '../../../../services/data';
import { phoneText } from './ProfileForm';
import type { ProfileField, ProfileIssue } from './ProfileForm';

const names: Readonly<Record<ProfileField, string>> = {
  givenName: 'The given name',
  familyName: 'The family name',
  phone: 'The phone number',
  zakatMonth: 'The month',
  zakatDay: 'The day',
  madhab: 'The school of law',
};

const isField = (field: string): field is ProfileField => field in names;

/** What the data API holds against a field, in words; `null` for a field that this form does not have. */
export function toProfileIssue({ field, code }: InputIssue): ProfileIssue | null {
  if (!isField(field)) return null;
  if (field === 'phone') return { field, message: phoneText };
  switch (code) {
    case 'required':
      return { field, message: `${names[field]} is missing` };
    case 'too_long':
      return { field, message: `${names[field]} is too long` };
    case 'format':
      return { field, message: `${names[field]} can’t include < or > or hidden characters` };
    case 'type':
    case 'too_short':
    case 'range':
    case 'unknown':
    case 'conflict':
    case 'too_many':
      return { field, message: `${names[field]} is not right. Check it and try again` };
  }
}
