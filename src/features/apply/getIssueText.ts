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
  needs: 'Choose what you need help with. You can choose more than one',
  urgency: 'Choose how soon you need it',
  situation: 'Tell us in a few words what happened',
  name: 'Enter the name we should ask for',
  reach: 'Choose how we can contact you safely',
  phone: 'Enter the number we should call or text',
  email: 'Enter the email address we should write to',
  adults: 'Enter how many adults live in your home, including you',
  consent: 'Tick this if you agree. Without it we can’t read what you wrote',
};

/** What the back end found wrong with a document that is in the store. */
function documentText({ field, code }: EnquiryIssue): string {
  if (field === 'documents') return 'We couldn’t send one of the documents. Remove all of them and add them again';
  if (code === 'required') return 'We no longer have this document. Remove it and add it again';
  if (code === 'too_large') return 'This document is larger than 10 MB. Remove it and add a smaller one';
  return 'This document is not a JPEG, PNG, HEIC or PDF file. Remove it and add a photo of the document instead';
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
      if (field === 'postcode') return 'Enter a 4-digit Australian postcode, such as 2000, or leave it empty';
      if (field === 'adults' || field === 'children') return 'Enter a number, such as 2';
      return missing[field] ?? `${name} can’t be read. Check it and type it again`;
    case 'characters':
      return field === 'situation' || field === 'safeTime'
        ? `${name} has hidden characters. Type it again, or paste it as plain text`
        : `${name} can’t include < or > or hidden characters`;
    case 'too_long':
      return `${name} is too long. Use ${limit} characters or fewer, and tell us the rest when we talk`;
    case 'not_whole':
      return 'Enter a whole number, such as 2';
    case 'too_small':
      return field === 'adults' ? 'Enter 1 or more. Include yourself' : 'Enter 0 or more';
    case 'too_large':
      return `Enter ${limit} or fewer, and tell us the rest when we talk`;
    case 'unknown_field':
      return 'Something went wrong with this form. Reload the page and send it again. What you typed will still be here';
  }
}
