import type { SendFailure } from '../../components/form/SendFailure';
import type { TabDraft } from '../../components/form/tabDraft';
import type { FormRules, Problem } from '../../components/form/useForm';
import { parseEnquiry } from '../../domain/enquiry/parse';
import type { EnquiryFault } from '../../domain/enquiry';
import type { Enquiries } from '../../services/enquiries';
import { emptyEnquiry, toEnquiry, type EnquiryReceipt, type EnquiryValues } from './enquiryValues';
import { faultText } from './faultText';

export interface EnquiryPorts {
  readonly enquiries: Pick<Enquiries, 'enquire'>;
  readonly draft: TabDraft<EnquiryValues>;
  readonly newKey: () => string;
}

/** A placeholder key while the form is only validated. */
const noKey = '00000000-0000-4000-8000-000000000000';

const controls = ['topic', 'name', 'email', 'phone', 'message'] as const;

/** Issues beside their controls, in the controls' order; issues without a control are left out. */
const problemsOf = (faults: readonly EnquiryFault[]): readonly Problem[] =>
  controls.flatMap((field) =>
    faults
      .filter((fault) => fault.field === field)
      .map((fault) => ({ fieldId: `enquiry-${field}`, message: faultText(fault) })),
  );

/** Validation and submission of the contact form. */
export function enquiryRules({ enquiries, draft, newKey }: EnquiryPorts): FormRules<EnquiryValues, EnquiryReceipt> {
  return {
    empty: emptyEnquiry,
    draft,
    newKey,
    judge(values) {
      const parsed = parseEnquiry(toEnquiry(values, noKey));
      return parsed.ok ? [] : problemsOf(parsed.faults);
    },
    problemsOf: ({ faults }: SendFailure) => problemsOf(faults as readonly EnquiryFault[]),
    send: (values, key) => enquiries.enquire(toEnquiry(values, key)),
  };
}
