import type { SendFailure } from '../../components/form/SendFailure';
import type { TabDraft } from '../../components/form/createTabDraft';
import type { FormRules, FormIssue } from '../../components/form/useForm';
import { parseEnquiry } from '../../domain/enquiry/parse';
import type { EnquiryIssue } from '../../domain/enquiry';
import type { Enquiries } from '../../services/enquiries';
import { emptyEnquiry, toEnquiry, type EnquiryReceipt, type EnquiryValues } from './enquiryValues';
import { getIssueText } from './getIssueText';

export interface EnquiryPorts {
  readonly enquiries: Pick<Enquiries, 'enquire'>;
  readonly draft: TabDraft<EnquiryValues>;
  readonly newKey: () => string;
}

/** A placeholder key while the form is only validated. */
const noKey = '00000000-0000-4000-8000-000000000000';

const controls = ['topic', 'name', 'email', 'phone', 'message'] as const;

/** Issues beside their controls, in the controls' order; issues without a control are left out. */
const toFormIssues = (faults: readonly EnquiryIssue[]): readonly FormIssue[] =>
  controls.flatMap((field) =>
    faults
      .filter((fault) => fault.field === field)
      .map((fault) => ({ fieldId: `enquiry-${field}`, message: getIssueText(fault) })),
  );

/** Validation and submission of the contact form. */
export function enquiryRules({ enquiries, draft, newKey }: EnquiryPorts): FormRules<EnquiryValues, EnquiryReceipt> {
  return {
    empty: emptyEnquiry,
    draft,
    newKey,
    judge(values) {
      const parsed = parseEnquiry(toEnquiry(values, noKey));
      return parsed.ok ? [] : toFormIssues(parsed.faults);
    },
    toFormIssues: ({ faults }: SendFailure) => toFormIssues(faults as readonly EnquiryIssue[]),
    send: (values, key) => enquiries.enquire(toEnquiry(values, key)),
  };
}
