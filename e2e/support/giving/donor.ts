import { randomUUID } from 'node:crypto';

export interface Donor {
  readonly name: string;
  readonly email: string;
}

/** Somebody whose gifts no other test can meet: the address is new each time. */
export function aDonor(): Donor {
  return { name: 'Amina Yusuf', email: `amina.${randomUUID().slice(0, 12)}@donor.example` };
}
