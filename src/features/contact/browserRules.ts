import { createTabDraft, type TabDraft } from '../../components/form/createTabDraft';
import { placeIssues, type FormRules } from '../../components/form/useForm';
import type { FormIssue } from '../../components/ui/ErrorSummary';
import { browserConfig } from '../../config/browser';
import { createEnquiries, type Enquiries } from '../../services/enquiries/createEnquiries';
import { createRandomKey } from '../../services/http/createRandomKey';
import { parseEnquiry } from '../../domain/enquiry/parse';
import type { EnquiryIssue } from '../../domain/enquiry';
import { emptyEnquiry, toEnquiry, type EnquiryReceipt, type EnquiryValues } from './enquiryValues';
import { copy } from '../../texts/en-AU/contact';

interface EnquiryPorts {
  readonly enquiries: Pick<Enquiries, 'enquire'>;
  readonly draft: TabDraft<EnquiryValues>;
  readonly newKey: () => string;
}

/** A placeholder key while the form is only validated. */
const noKey = '00000000-0000-4000-8000-000000000000';

/** The fields that people see: not the trap for programs. */
const controls = Object.keys(emptyEnquiry).filter((name) => name !== 'website');

const names: Readonly<Record<string, string>> = copy.issueText.names;

/** Says what is wrong with a field of the contact form and how to correct it. */
function getIssueText({ field, code, limit }: EnquiryIssue): string {
  const name = names[field] ?? copy.issueText.otherName;
  switch (code) {
    case 'required':
      if (field === 'topic') return copy.issueText.topicRequired;
      if (field === 'name') return copy.issueText.nameRequired;
      if (field === 'email') return copy.issueText.emailRequired;
      return field === 'message' ? copy.issueText.messageRequired : copy.issueText.isMissing(name);
    case 'format':
    case 'type':
      if (field === 'email') return copy.issueText.emailFormat;
      if (field === 'phone') return copy.issueText.phoneFormat;
      return copy.issueText.unreadable(name);
    case 'characters':
      return field === 'message' ? copy.issueText.hiddenCharacters : copy.issueText.characters(name);
    case 'too_long':
      return copy.issueText.tooLong(name, limit);
    case 'too_small':
    case 'too_large':
    case 'not_whole':
    case 'unknown_field':
      return copy.issueText.other;
  }
}

/** Issues beside their controls, in the controls' order; issues without a control are left out. */
const toFormIssues = (issues: readonly EnquiryIssue[]): readonly FormIssue[] =>
  controls.flatMap((field) =>
    issues
      .filter((issue) => issue.field === field)
      .map((issue) => ({ fieldId: `enquiry-${field}`, message: getIssueText(issue) })),
  );

/** Creates the validation and submission of the contact form. */
export function createEnquiryRules({
  enquiries,
  draft,
  newKey,
}: EnquiryPorts): FormRules<EnquiryValues, EnquiryReceipt> {
  return {
    empty: emptyEnquiry,
    draft,
    newKey,
    validate(values) {
      const parsed = parseEnquiry(toEnquiry(values, noKey));
      return parsed.ok ? [] : toFormIssues(parsed.error);
    },
    send: async (values, { key, onCheck }) =>
      placeIssues(await enquiries.enquire(toEnquiry(values, key), onCheck), (issues) =>
        toFormIssues(issues as readonly EnquiryIssue[]),
      ),
  };
}

/** Rules of the contact form in a browser. */
export const browserRules: FormRules<EnquiryValues, EnquiryReceipt> = createEnquiryRules({
  enquiries: createEnquiries(browserConfig.api.general),
  draft: createTabDraft('mizan.enquiry', emptyEnquiry),
  newKey: createRandomKey,
});
