import type { ContentDocument } from './contentDocument';
import { hasUid, type CustomTypeModel } from './contentModel';
import type { FieldIssue } from './ContentIssue';
import { english } from '../../texts/languages';
import { isMoment } from './checkValue';

/** Lower-case words and digits with single hyphens or underscores between them, as the content service allows. */
const uidFormat = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** Checks a document's fields outside `data`: id, uid, language and publication dates. */
export function checkEnvelope(document: ContentDocument, model: CustomTypeModel): FieldIssue[] {
  return [...checkUid(document, model), ...checkId(document), ...checkLanguage(document), ...checkDates(document)];
}

function checkUid({ uid }: ContentDocument, model: CustomTypeModel): FieldIssue[] {
  if (!hasUid(model)) return uid === null ? [] : [{ field: 'uid', message: 'the type has no uid; it must be null' }];
  if (uid === null || uid === '') return [{ field: 'uid', message: 'the uid is missing' }];
  if (uidFormat.test(uid)) return [];
  return [{ field: 'uid', message: `"${uid}" isn’t a uid: use lower-case letters, numbers and single hyphens` }];
}

function checkId({ id, type, uid }: ContentDocument): FieldIssue[] {
  const expected = uid ? `${type}.${uid}` : type;
  return id === expected ? [] : [{ field: 'id', message: `the id is "${id}", but must be "${expected}"` }];
}

function checkLanguage({ lang }: ContentDocument): FieldIssue[] {
  if (lang === english.documents) return [];
  return [{ field: 'lang', message: `the language is "${lang}", but must be "${english.documents}"` }];
}

function checkDates(document: ContentDocument): FieldIssue[] {
  const fields = ['first_publication_date', 'last_publication_date'] as const;
  const wrong = fields
    .filter((field) => !isMoment(document[field]))
    .map((field) => ({ field, message: `"${document[field]}" isn’t a time: write it as YYYY-MM-DDThh:mm:ss+0000` }));
  if (wrong.length > 0 || document.first_publication_date <= document.last_publication_date) return wrong;
  return [{ field: 'last_publication_date', message: 'lies before the first publication' }];
}
