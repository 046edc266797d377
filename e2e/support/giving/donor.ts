import { randomUUID } from 'node:crypto';

export interface Donor {
  readonly name: string;
  readonly email: string;
}

/** Makes a donor whose address is unique to the test. */
export function aDonor(): Donor {
  return { name: 'Amina Yusuf', email: `amina.${randomUUID().slice(0, 12)}@donor.example` };
}
