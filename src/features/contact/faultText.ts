import type { EnquiryFault } from '../../domain/enquiry';

const names: Readonly<Record<string, string>> = {
  name: 'Your name',
  email: 'The e-mail address',
  phone: 'The telephone number',
  message: 'Your message',
};

/** What is wrong with a field of the contact form and how to put it right. */
export function faultText({ field, code, limit }: EnquiryFault): string {
  const name = names[field] ?? 'This';
  switch (code) {
    case 'required':
      if (field === 'topic') return 'Choose what it is about';
      if (field === 'name') return 'Enter your name';
      if (field === 'email') return 'Enter your e-mail address, so that we can answer';
      return field === 'message' ? 'Write your message' : `${name} is missing`;
    case 'format':
    case 'type':
      if (field === 'email') return 'Enter an e-mail address such as name@example.com';
      if (field === 'phone') return 'Enter a telephone number with its area code, such as 02 7010 0141';
      return `${name} cannot be read. Please check it`;
    case 'characters':
      return field === 'message'
        ? 'The message has characters that cannot be seen. Please remove them'
        : `${name} may not contain < or >, or characters that cannot be seen`;
    case 'too_long':
      return `${name} is too long: ${limit} characters at most`;
    case 'too_small':
    case 'too_large':
    case 'not_whole':
    case 'unknown_field':
      return 'Something in the form does not fit. Please reload the page; what you typed stays';
  }
}
