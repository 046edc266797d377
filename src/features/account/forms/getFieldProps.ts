import type { Entry } from '../signIn/entry/useEntry';
import type { Typed } from '../signIn/entry/EntryState';

/** The id of a form's control: only one form is shown at a time. */
export const fieldId = (name: string): string => `account-${name}`;

/** Of the button that sends the form: what is wrong with all of it leads there. */
export const submitId = fieldId('submit');

/** What a control of the way in needs to know of what is typed in it. */
export function getFieldProps({ state, type }: Pick<Entry, 'state' | 'type'>, name: keyof Typed) {
  return {
    id: fieldId(name),
    value: state.typed[name],
    error: state.problems.find(({ field }) => field === name)?.message,
    onType: (value: string) => type({ [name]: value }),
  };
}
