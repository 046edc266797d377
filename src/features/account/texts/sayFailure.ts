import type { Failure } from '../../../services/identity';
import { catalogue } from '../../../services/identity/result/catalogue';
import { entryCopy } from '../../../texts/en-AU/account/entry';

const texts = entryCopy.failures;
const keys = Object.keys(catalogue) as (keyof typeof catalogue)[];

/** Says a failure in the catalogue’s words, in the page’s language, and what to do about it in words for people. */
export function sayFailure({ message }: Pick<Failure, 'message'>, advice: string): string {
  const key = keys.find((key) => catalogue[key] === message) ?? 'authentication';
  return texts.withAdvice(texts.catalogue[key], advice);
}
