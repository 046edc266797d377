import { maskEmail } from './maskEmail';

/** Where a code went, as an answer says it. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

export function emailDelivery(email: string): CodeDelivery {
  return { Destination: maskEmail(email), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}
