import { createTabDraft, type TabDraft } from '../../components/form/createTabDraft';
import { browserConfig } from '../../config/browser';
import { createEnquiries, type Enquiries } from '../../services/enquiries/createEnquiries';
import { createRandomKey } from '../../services/http/createRandomKey';
import { placeIssues, type FormRules } from '../../components/form/useForm';
import type { FormIssue } from '../../components/ui/ErrorSummary';
import { needs, reaches, urgencies } from '../../domain/enquiry/choices';
import { parseApplication } from '../../domain/enquiry/parse';
import type { EnquiryIssue } from '../../domain/enquiry';
import { emptyApplication, toApplication, type ApplicationReceipt, type ApplicationValues } from './applicationValues';
import { getDocumentFieldId, fromEntries } from './documentList';
import { copy } from '../../texts/en-AU/apply';

interface ApplicationPorts {
  readonly enquiries: Pick<Enquiries, 'apply'>;
  readonly draft: TabDraft<ApplicationValues>;
  /** The last application's reference. */
  readonly kept: TabDraft<{ readonly reference: string }>;
  readonly newKey: () => string;
}

/** Used in place of a key while the form is only validated. */
const noKey = '00000000-0000-4000-8000-000000000000';

/** The control of each field, in the order of the page; of a group, its first choice. */
const controls: readonly (readonly [string, string])[] = [
  ['needs', `apply-needs-${needs[0]}`],
  ['urgency', `apply-urgency-${urgencies[0]}`],
  ['situation', 'apply-situation'],
  ['name', 'apply-name'],
  ['reach', `apply-reach-${reaches[0]}`],
  ['phone', 'apply-phone'],
  ['email', 'apply-email'],
  ['safeTime', 'apply-safe-time'],
  ['language', 'apply-language'],
  ['adults', 'apply-adults'],
  ['children', 'apply-children'],
  ['postcode', 'apply-postcode'],
  ['documents', 'apply-documents'],
  ['consent', 'apply-consent'],
];

const names: Readonly<Record<string, string>> = copy.issueText.names;

const missing: Readonly<Record<string, string>> = copy.issueText.missing;

/** Says what the back end found wrong with a document that is in the store. */
function documentText({ field, code }: EnquiryIssue): string {
  if (field === 'documents') return copy.issueText.documentNotSent;
  if (code === 'required') return copy.issueText.documentGone;
  if (code === 'too_large') return copy.issueText.documentTooLarge;
  return copy.issueText.documentWrongType;
}

/** Says what is wrong with a field of the application and how to put it right. */
function getIssueText(issue: EnquiryIssue): string {
  const { field, code, limit } = issue;
  if (/^documents(\.|$)/.test(field)) return documentText(issue);
  const name = names[field] ?? copy.issueText.otherName;
  switch (code) {
    case 'required':
      return missing[field] ?? copy.issueText.isMissing(name);
    case 'format':
    case 'type':
      if (field === 'email') return copy.issueText.emailFormat;
      if (field === 'phone') return copy.issueText.phoneFormat;
      if (field === 'postcode') return copy.issueText.postcodeFormat;
      if (field === 'adults' || field === 'children') return copy.issueText.numberFormat(name);
      return missing[field] ?? copy.issueText.unreadable(name);
    case 'characters':
      return field === 'situation' || field === 'safeTime'
        ? copy.issueText.hiddenCharacters(name)
        : copy.issueText.characters(name);
    case 'too_long':
      return copy.issueText.tooLong(name, limit);
    case 'not_whole':
      return copy.issueText.wholeNumber(name);
    case 'too_small':
      return field === 'adults' ? copy.issueText.atLeastOne : copy.issueText.notNegative(name);
    case 'too_large':
      return copy.issueText.tooMany(name, limit);
    case 'unknown_field':
      return copy.issueText.other;
  }
}

const toFormIssues = (issues: readonly EnquiryIssue[], { documents }: ApplicationValues): readonly FormIssue[] =>
  [
    ...controls,
    // What the back end says of a document, by its place in the list.
    ...fromEntries(documents).map(({ id }, index) => [`documents.${index}`, getDocumentFieldId(id)] as const),
  ].flatMap(([field, fieldId]) =>
    issues.filter((issue) => issue.field === field).map((issue) => ({ fieldId, message: getIssueText(issue) })),
  );

/** Creates the rules by which an application is validated and sent. */
export function createApplicationRules(ports: ApplicationPorts): FormRules<ApplicationValues, ApplicationReceipt> {
  return {
    empty: emptyApplication,
    draft: ports.draft,
    kept: ports.kept,
    newKey: ports.newKey,
    validate(values) {
      const parsed = parseApplication(toApplication(values, noKey));
      return parsed.ok ? [] : toFormIssues(parsed.error, values);
    },
    send: async (values, { key, onCheck }) =>
      placeIssues(await ports.enquiries.apply(toApplication(values, key), onCheck), (issues) =>
        toFormIssues(issues as readonly EnquiryIssue[], values),
      ),
  };
}

/** The application in a visitor's browser. What is typed is stored only in the tab. */
export const browserRules = createApplicationRules({
  enquiries: createEnquiries(browserConfig.api.general),
  draft: createTabDraft('mizan.application', emptyApplication),
  kept: createTabDraft('mizan.application.sent', { reference: '' }),
  newKey: createRandomKey,
});
