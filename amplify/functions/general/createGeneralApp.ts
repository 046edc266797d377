import type { AppOptions } from '../../lib/createApp';
import { closeApp, createApp } from '../../lib/createApp';
import type { EnquiryPorts } from '../../useCases/enquiries/takeRequest';
import { postApplication } from './postApplication';
import { postEnquiry } from './postEnquiry';

/** The general back end: messages to the foundation, and applications for help. */
export function createGeneralApp(ports: EnquiryPorts, options: Omit<AppOptions, 'functionName' | 'openPaths'>) {
  const app = createApp({ ...options, functionName: 'general' });
  app.post('/enquiries', postEnquiry(ports));
  app.post('/applications', postApplication(ports));
  return closeApp(app);
}
