import type { EnquiryPorts } from '../../useCases/enquiries/takeRequest';
import { takeEnquiry } from '../../useCases/enquiries/takeRequest';
import { postForm } from './postForm';

/** `POST /enquiries`: a message of the contact form. 201 with its reference, 200 for a repeated attempt. */
export const postEnquiry = (ports: EnquiryPorts) => postForm((input) => takeEnquiry(ports, input));
