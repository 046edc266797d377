import type { EnquiryIssue } from '../../domain/enquiry';

const names: Readonly<Record<string, string>> = {
  situation: 'What you wrote',
  name: 'Your name',
  phone: 'The phone number',
  email: 'The email address',
  safeTime: 'What you wrote',
  language: 'The language',
};

const missing: Readonly<Record<string, string>> = {
  needs: 'Choose what you need help with; more than one is fine',
  urgency: 'Choose how soon you need it',
  situation: 'Tell us in a few words what happened',
  name: 'Enter the name we should ask for',
  reach: 'Choose how it is safe to reach you',
  phone: 'Enter the number we should call or text',
  email: 'Enter the address we should write to',
  adults: 'Enter how many adults, you included',
  consent: 'Please tick this if you agree. Without it we may not read what you wrote',
};

/** What the back end found wrong with a document that is in the store. */
function documentText({ field, code }: EnquiryIssue): string {
  if (field === 'documents') return 'One of the documents cannot be sent. Remove all of them and add them again';
  if (code === 'required') return 'We do not have this document any more. Remove it and add it again';
  if (code === 'too_large') return 'This document is larger than 10 MB. Remove it and add a smaller one';
  return 'This document is not a JPEG, PNG, HEIC or PDF file. Remove it and add a photo of the paper instead';
}

/** What is wrong with a field of the application and how to put it right. */
export function getIssueText(fault: EnquiryIssue): string {
  const { field, code, limit } = fault;
  if (/^documents(\.|$)/.test(field)) return documentText(fault);
  const name = names[field] ?? 'This';
  switch (code) {
    case 'required':
      return missing[field] ?? `${name} is missing`;
    case 'format':
    case 'type':
      if (field === 'email') return 'Enter an email address such as name@example.com';
      if (field === 'phone') return 'Enter a phone number, such as 0491 570 156';
      if (field === 'postcode') return 'Enter the four digits of an Australian postcode, or leave it empty';
      if (field === 'adults' || field === 'children') return 'Enter a number, such as 2';
      return missing[field] ?? `${name} cannot be read. Please check it`;
    case 'characters':
      return field === 'situation' || field === 'safeTime'
        ? `${name} has hidden characters. Please remove them`
        : `${name} can’t include < or > or hidden characters`;
    case 'too_long':
      return `${name} is too long: ${limit} characters at most. The rest can wait for the call`;
    case 'not_whole':
      return 'Enter a whole number, such as 2';
    case 'too_small':
      return field === 'adults' ? 'Count yourself too: 1 or more' : 'Enter 0 or more';
    case 'too_large':
      return `Enter ${limit} at most, and tell us the rest when we call`;
    case 'unknown_field':
      return 'Something in the form does not fit. Please reload the page; what you typed stays';
  }
}
