import type { EnquiryIssue } from '../../domain/enquiry';
import { copy } from './copy';

const names: Readonly<Record<string, string>> = copy.issueText.names;

const missing: Readonly<Record<string, string>> = copy.issueText.missing;

/** What the back end found wrong with a document that is in the store. */
function documentText({ field, code }: EnquiryIssue): string {
  if (field === 'documents') return copy.issueText.weCouldntSendOneOf;
  if (code === 'required') return copy.issueText.weNoLongerHaveThis;
  if (code === 'too_large') return copy.issueText.thisDocumentIsLargerThan;
  return copy.issueText.thisDocumentIsNotA;
}

/** What is wrong with a field of the application and how to put it right. */
export function getIssueText(fault: EnquiryIssue): string {
  const { field, code, limit } = fault;
  if (/^documents(\.|$)/.test(field)) return documentText(fault);
  const name = names[field] ?? copy.issueText.thisText;
  switch (code) {
    case 'required':
      return missing[field] ?? copy.issueText.isMissing(name);
    case 'format':
    case 'type':
      if (field === 'email') return copy.issueText.enterAnEmailAddressSuch;
      if (field === 'phone') return copy.issueText.enterAPhoneNumberSuch;
      if (field === 'postcode') return copy.issueText.enterA4DigitAustralian;
      if (field === 'adults' || field === 'children') return copy.issueText.enterANumberSuchAs;
      return missing[field] ?? copy.issueText.cantBeReadCheckIt(name);
    case 'characters':
      return field === 'situation' || field === 'safeTime'
        ? copy.issueText.hasHiddenCharactersTypeIt(name)
        : copy.issueText.cantIncludeOrHidden(name);
    case 'too_long':
      return copy.issueText.isTooLongUseCharacters(name, limit);
    case 'not_whole':
      return copy.issueText.enterAWholeNumberSuch;
    case 'too_small':
      return field === 'adults' ? copy.issueText.enter1OrMoreInclude : copy.issueText.enter0OrMore;
    case 'too_large':
      return copy.issueText.enterOrFewerAndTell(limit);
    case 'unknown_field':
      return copy.issueText.somethingWentWrongWithThis;
  }
}
