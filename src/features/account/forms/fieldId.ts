/** The id of a form's control: only one form is shown at a time. */
export const fieldId = (name: string): string => `account-${name}`;

/** Of the button that sends the form: what is wrong with all of it leads there. */
export const submitId = fieldId('submit');
