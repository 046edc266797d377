import { getDataFields, hasUid, type CustomTypeModel } from '../../content/validation/contentModel';
import { createRow } from './browser/emptyValues';
import { formatMoment } from './editFiles';
import { getTranslatedId, masterLanguage, type Language } from './languages';
import type { ContentDocument } from './parseDocument';
import type { Snapshot } from './Snapshot';

/** Creates an empty document of a type in the master language; a type without uids leaves out the uid. */
export function createDocument(model: CustomTypeModel, uid: string, now: number): ContentDocument {
  const ownUid = hasUid(model) && uid !== '' ? uid : null;
  const moment = formatMoment(new Date(now));
  return {
    id: ownUid === null ? model.id : `${model.id}.${ownUid}`,
    uid: ownUid,
    type: model.id,
    lang: masterLanguage.id,
    tags: [],
    // The publication sets both.
    first_publication_date: moment,
    last_publication_date: moment,
    slug: '-',
    data: createRow(getDataFields(model)),
  };
}

/** Creates the copy of a document that a translator begins from: all of it, under the id of the other language. */
export function createTranslation(document: ContentDocument, language: Language, now: number): ContentDocument {
  const moment = formatMoment(new Date(now));
  return {
    ...document,
    id: getTranslatedId(document, language),
    lang: language.id,
    first_publication_date: moment,
    last_publication_date: moment,
  };
}

/** Lists the types that an editor can add a document of: those with many, and single ones that the site lacks. */
export function listNewTypes<Type extends Pick<CustomTypeModel, 'id' | 'repeatable'>>(
  types: Iterable<Type>,
  { documents }: Snapshot,
): Type[] {
  const there = new Set(documents.filter(({ lang }) => lang === masterLanguage.id).map(({ type }) => type));
  return [...types].filter(({ id, repeatable }) => repeatable || !there.has(id));
}
