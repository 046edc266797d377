import { createTabDraft } from '../../components/form/createTabDraft';
import type { FormRules } from '../../components/form/useForm';
import { browserConfig } from '../../config/browser';
import { createEnquiries } from '../../services/enquiries/createEnquiries';
import { randomKey } from '../../services/http/randomKey';
import { enquiryRules } from './enquiryRules';
import { emptyEnquiry, type EnquiryReceipt, type EnquiryValues } from './enquiryValues';

/** Rules of the contact form in a browser. */
export const browserRules: FormRules<EnquiryValues, EnquiryReceipt> = enquiryRules({
  enquiries: createEnquiries(browserConfig.api.general),
  draft: createTabDraft('mizan.enquiry', emptyEnquiry),
  newKey: randomKey,
});
