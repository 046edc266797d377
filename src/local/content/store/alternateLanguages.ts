import type { ContentModels } from '../models/ContentModels';
import type { ContentDocument } from './ContentDocument';
import type { Snapshot } from './Snapshot';
import { uidKey } from './uidKey';

export interface AlternateLanguage {
  readonly id: string;
  readonly uid?: string;
  readonly type: string;
  readonly lang: string;
}

/** The same page in other languages: documents of the type with the same uid, or the other documents of a single type. */
export function alternateLanguages(
  document: ContentDocument,
  snapshot: Snapshot,
  models: ContentModels,
): AlternateLanguage[] {
  const single = models.types.get(document.type)?.repeatable === false;
  const siblings = single
    ? snapshot.byType.get(document.type)
    : document.uid === null
      ? undefined
      : snapshot.byUid.get(uidKey(document.type, document.uid));
  return (siblings ?? [])
    .filter(({ lang }) => lang !== document.lang)
    .map(({ id, uid, type, lang }) => ({ id, type, lang, ...(uid === null ? {} : { uid }) }));
}
