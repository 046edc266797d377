import { randomUUID } from 'node:crypto';
import type { Application, Enquiry, SubscriptionRequest } from '../../src/domain/enquiry';

/** Makes an address unique to the test. */
export const anAddress = (who = 'amina') => `${who}.${randomUUID().slice(0, 12)}@people.example`;

/** Makes a message about a receipt. */
export const anEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  attempt: randomUUID(),
  topic: 'gift',
  name: 'Amina Yusuf',
  email: anAddress(),
  message: 'My receipt shows my old address.\nCould you change it?',
  ...changes,
});

/** Makes the application of a family that is behind with the rent, and may be emailed. */
export const anApplication = (changes: Partial<Application> = {}): Application => ({
  attempt: randomUUID(),
  name: 'Amina Yusuf',
  phone: '0491 570 156',
  email: anAddress(),
  reach: 'call',
  mayWrite: true,
  safeTime: 'Between ten and two, when I am alone',
  postcode: '2150',
  adults: 1,
  children: 3,
  needs: ['home', 'food'],
  urgency: 'week',
  situation: 'My hours were cut in May. We are three weeks behind with the rent.',
  consent: true,
  ...changes,
});

export const aSubscription = (changes: Partial<SubscriptionRequest> = {}): SubscriptionRequest => ({
  attempt: randomUUID(),
  email: anAddress(),
  ...changes,
});
