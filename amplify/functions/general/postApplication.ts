import type { EnquiryPorts } from '../../useCases/enquiries/takeRequest';
import { takeApplication } from '../../useCases/enquiries/takeRequest';
import { postForm } from './postForm';

/** `POST /applications`: an application for help. 201 with its reference, 200 for a repeated attempt. */
export const postApplication = (ports: EnquiryPorts) => postForm((input) => takeApplication(ports, input));
