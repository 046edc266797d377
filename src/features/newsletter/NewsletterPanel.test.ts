import { expect, it } from 'vitest';
import { parseNewsletterRoute } from './NewsletterPanel';

it.each([
  ['#/newsletter/confirm/a.b-c_d', { type: 'confirm', token: 'a.b-c_d' }],
  ['#/newsletter/unsubscribe/a%2Eb', { type: 'unsubscribe', token: 'a.b' }],
  ['#/newsletter/unsubscribe/%E0%A4%A', { type: 'unsubscribe', token: '%E0%A4%A' }],
  ['#/newsletter/confirm/', { type: 'confirm', token: '' }],
  ['', { type: 'ask' }],
  ['#news', { type: 'ask' }],
  ['#/newsletter/steal/abc', { type: 'ask' }],
  ['#/newsletter/confirm/a/b', { type: 'ask' }],
])('%s', (hash, route) => expect(parseNewsletterRoute(hash)).toEqual(route));
