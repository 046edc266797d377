import type { EnquiryIssue } from '../../domain/enquiry';
import { copy } from './copy';

const names: Readonly<Record<string, string>> = copy.issueText.names;

/** What is wrong with a field of the contact form and how to correct it. */
export function getIssueText({ field, code, limit }: EnquiryIssue): string {
  const name = names[field] ?? copy.issueText.thisText;
  switch (code) {
    case 'required':
      if (field === 'topic') return copy.issueText.chooseWhatYourMessageIs;
      if (field === 'name') return copy.issueText.enterYourName;
      if (field === 'email') return copy.issueText.enterYourEmailAddressSo;
      return field === 'message' ? copy.issueText.writeYourMessage : copy.issueText.isMissing(name);
    case 'format':
    case 'type':
      if (field === 'email') return copy.issueText.enterAnEmailAddressSuch;
      if (field === 'phone') return copy.issueText.enterAPhoneNumberWith;
      return copy.issueText.cantBeReadCheckIt(name);
    case 'characters':
      return field === 'message' ? copy.issueText.yourMessageHasHidden : copy.issueText.cantIncludeOrHidden(name);
    case 'too_long':
      return copy.issueText.isTooLongUseCharacters(name, limit);
    case 'too_small':
    case 'too_large':
    case 'not_whole':
    case 'unknown_field':
      return copy.issueText.somethingWentWrongWithThis;
  }
}
