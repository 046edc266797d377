import type { Entry } from '../signIn/entry/useEntry';
import type { Typed } from '../signIn/entry/EntryState';
import { fieldId } from './fieldId';

/** What a control of the way in needs to know of what is typed in it. */
export function getFieldProps({ state, type }: Pick<Entry, 'state' | 'type'>, name: keyof Typed) {
  return {
    id: fieldId(name),
    value: state.typed[name],
    error: state.problems.find(({ field }) => field === name)?.message,
    onType: (value: string) => type({ [name]: value }),
  };
}
