import type { FormState } from '../../components/form/useForm';
import { toLatinDigits } from '../../domain/money/toLatinDigits';
import type { Application } from '../../domain/enquiry';
import { getAddedKey, fromEntries } from './documentList';

/** The values of the form's fields, as they were typed. */
export interface ApplicationValues {
  readonly needs: readonly string[];
  readonly urgency: string;
  readonly situation: string;
  readonly name: string;
  readonly reach: string;
  readonly phone: string;
  readonly email: string;
  readonly mayWrite: boolean;
  readonly safeTime: string;
  readonly language: string;
  readonly adults: string;
  readonly children: string;
  readonly postcode: string;
  /** Those that are in the store, an entry of `documentList` each. */
  readonly documents: readonly string[];
  readonly consent: boolean;
  readonly website: string;
  // So that a draft can store it whatever its fields are.
  readonly [field: string]: string | boolean | readonly string[];
}

export interface ApplicationReceipt {
  readonly reference: string;
}

/** The properties of each part of the form. */
export type PartProps = Pick<FormState<ApplicationValues, ApplicationReceipt>, 'values' | 'type' | 'issueAt' | 'field'>;

export const emptyApplication: ApplicationValues = {
  needs: [],
  urgency: '',
  situation: '',
  name: '',
  reach: '',
  phone: '',
  email: '',
  mayWrite: false,
  safeTime: '',
  language: '',
  adults: '',
  children: '',
  postcode: '',
  documents: [],
  consent: false,
  website: '',
};

/** A number as people type it; what is none stays what it is, and is refused as such. */
function readCount(typed: string): unknown {
  const text = toLatinDigits(typed);
  if (text === '') return undefined;
  return /^-?\d{1,6}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/** Fields that may be left empty, as far as they are not. */
const filled = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));

/** Turns what was typed into the request that it is meant to be; `parseApplication` says whether it is one. */
export function toApplication(values: ApplicationValues, attempt: string) {
  const { needs, urgency, situation, name, reach, mayWrite, adults, children, consent, website } = values;
  const { phone, email, safeTime, language, postcode } = values;
  const documents = fromEntries(values.documents).map((item) => ({ key: getAddedKey(item), name: item.name }));
  return {
    attempt,
    needs,
    urgency,
    situation,
    name,
    reach,
    ...filled({ phone, email, safeTime, language, postcode, website: website.slice(0, 200) }),
    // A tick beside an address that has been removed means nothing.
    mayWrite: mayWrite && email.trim() !== '',
    adults: readCount(adults),
    children: readCount(children) ?? 0,
    ...(documents.length > 0 && { documents }),
    consent,
  } as unknown as Application;
}
