import { createTabDraft } from '../../components/form/createTabDraft';
import { browserConfig } from '../../config/browser';
import { createEnquiries } from '../../services/enquiries/createEnquiries';
import { randomKey } from '../../services/http/randomKey';
import { applicationRules } from './applicationRules';
import { emptyApplication } from './applicationValues';

/** The application in a visitor's browser. What is typed is kept with the tab, and never beyond it. */
export const browserRules = applicationRules({
  enquiries: createEnquiries(browserConfig.api.general),
  draft: createTabDraft('mizan.application', emptyApplication),
  newKey: randomKey,
});
