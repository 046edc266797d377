import { allowedText, lengths } from '../../../domain/donation/lengths';
import { isIsoDay } from '../../../domain/calendar/isoDay';
import { emailFormat } from '../../../domain/person/emailFormat';
import type { FieldIssue } from '../../../domain/donation';
import type { DonationFields } from './toDonationFields';

/**
 * Validates the donor's details field by field as the request's schema does, without its library, which the form needs
 * for nothing else. A test compares the two; the schema itself validates before anything is sent.
 */
export function validateDetails({ donor, dedication, note }: DonationFields): FieldIssue[] {
  return [
    ...text('donor.name', donor.name, lengths.name),
    ...email('donor.email', donor.email ?? ''),
    ...(dedication ? text('dedication.name', dedication.name, lengths.name, true) : []),
    ...text('dedication.message', dedication?.message, lengths.message),
    ...(dedication?.card ? card(dedication.card) : []),
    ...text('note', note, lengths.note),
  ];
}

function text(field: string, value: string | undefined, max: number, required = false): FieldIssue[] {
  if (value === undefined) return [];
  if (value === '') return required ? [{ field, code: 'required' }] : [];
  if (value.length > max) return [{ field, code: 'too_long', limit: max }];
  const allowed = field.endsWith('name') ? allowedText.line : allowedText.paragraph;
  return allowed.test(value) ? [] : [{ field, code: 'characters' }];
}

function card({ email: address, on }: NonNullable<NonNullable<DonationFields['dedication']>['card']>): FieldIssue[] {
  const days: FieldIssue[] = isIsoDay(on) ? [] : [{ field: 'dedication.card.on', code: 'format' }];
  return [...email('dedication.card.email', address), ...days];
}

function email(field: string, value: string): FieldIssue[] {
  if (!value && field === 'donor.email') return [{ field, code: 'required' }];
  if (!emailFormat.test(value)) return [{ field, code: 'format' }];
  return value.length > lengths.email ? [{ field, code: 'too_long', limit: lengths.email }] : [];
}
