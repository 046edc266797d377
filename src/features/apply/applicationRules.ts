import type { SendFailure } from '../../components/form/SendFailure';
import type { TabDraft } from '../../components/form/createTabDraft';
import type { FormRules, FormIssue } from '../../components/form/useForm';
import { needs, reaches, urgencies } from '../../domain/enquiry/choices';
import { parseApplication } from '../../domain/enquiry/parse';
import type { EnquiryIssue } from '../../domain/enquiry';
import type { Enquiries } from '../../services/enquiries';
import { emptyApplication, toApplication, type ApplicationReceipt, type ApplicationValues } from './applicationValues';
import { documentFieldId, fromEntries } from './documentList';
import { getIssueText } from './getIssueText';

export interface ApplicationPorts {
  readonly enquiries: Pick<Enquiries, 'apply'>;
  readonly draft: TabDraft<ApplicationValues>;
  readonly newKey: () => string;
}

/** Stands in for a key while the form is only judged. */
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

const toFormIssues = (faults: readonly EnquiryIssue[], { documents }: ApplicationValues): readonly FormIssue[] =>
  [
    ...controls,
    // What the back end says of a document, by its place in the list.
    ...fromEntries(documents).map(({ id }, index) => [`documents.${index}`, documentFieldId(id)] as const),
  ].flatMap(([field, fieldId]) =>
    faults.filter((fault) => fault.field === field).map((fault) => ({ fieldId, message: getIssueText(fault) })),
  );

/** How an application is judged and sent. */
export function applicationRules(ports: ApplicationPorts): FormRules<ApplicationValues, ApplicationReceipt> {
  return {
    empty: emptyApplication,
    draft: ports.draft,
    newKey: ports.newKey,
    judge(values) {
      const parsed = parseApplication(toApplication(values, noKey));
      return parsed.ok ? [] : toFormIssues(parsed.faults, values);
    },
    toFormIssues: ({ faults }: SendFailure, sent) => toFormIssues(faults as readonly EnquiryIssue[], sent),
    send: (values, key) => ports.enquiries.apply(toApplication(values, key)),
  };
}
