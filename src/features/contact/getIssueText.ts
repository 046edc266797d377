import type { EnquiryIssue } from '../../domain/enquiry';

const names: Readonly<Record<string, string>> = {
  name: 'Your name',
  email: 'Your email address',
  phone: 'Your phone number',
  message: 'Your message',
};

/** What is wrong with a field of the contact form and how to correct it. */
export function getIssueText({ field, code, limit }: EnquiryIssue): string {
  const name = names[field] ?? 'This';
  switch (code) {
    case 'required':
      if (field === 'topic') return 'Choose what your message is about';
      if (field === 'name') return 'Enter your name';
      if (field === 'email') return 'Enter your email address, so that we can answer';
      return field === 'message' ? 'Write your message' : `${name} is missing`;
    case 'format':
    case 'type':
      if (field === 'email') return 'Enter an email address, such as name@example.com';
      if (field === 'phone') return 'Enter a phone number with its area code, such as 02 7010 0141';
      return `${name} can’t be read. Check it and try again`;
    case 'characters':
      return field === 'message'
        ? 'Your message has hidden characters. Remove them or type it again'
        : `${name} can’t include < or > or hidden characters`;
    case 'too_long':
      return `${name} is too long. Use ${limit} characters or fewer`;
    case 'too_small':
    case 'too_large':
    case 'not_whole':
    case 'unknown_field':
      return 'Something went wrong with this form. Reload the page and try again. What you typed stays';
  }
}
