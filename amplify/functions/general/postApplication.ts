import type { EnquiryPorts } from '../../useCases/enquiries/takeRequest';
import { takeApplication } from '../../useCases/enquiries/takeRequest';
import { postForm } from './postForm';

/** `POST /applications`: a request for help. 201 with its reference, 200 where the same attempt was sent before. */
export const postApplication = (ports: EnquiryPorts) => postForm((input) => takeApplication(ports, input));
