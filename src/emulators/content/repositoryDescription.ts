import type { ContentState } from './createContentStore';
import { findLanguage, masterLanguage } from './languages';
import type { Snapshot } from './Snapshot';

/** Lists every tag of the published documents, once each, sorted. */
export function listTags(master: Snapshot): string[] {
  return [...new Set(master.documents.flatMap(({ tags }) => tags))].sort();
}

/**
 * Answers the root of the API: what there is, and under which refs.
 *
 * @param endpoint - where the API is, such as `http://localhost:9001/content/api/v2`, no slash at the end.
 */
export function repositoryDescription(
  state: ContentState,
  repositoryName: string,
  endpoint: string,
): Record<string, unknown> {
  // A repository's languages are a setting of its own; here they are those that a document is written in.
  const documents = [...state.master.documents, ...state.releases.flatMap((release) => release.documents)];
  const languages = new Set([masterLanguage.id, ...documents.map(({ lang }) => lang).sort()]);
  return {
    refs: [
      { id: 'master', ref: state.master.ref, label: 'Master', isMasterRef: true },
      ...state.releases.map(({ id, ref, label, scheduledAt }) => ({
        id,
        ref,
        label,
        isMasterRef: false,
        ...(scheduledAt === undefined ? {} : { scheduledAt }),
      })),
    ],
    // No model has an integration field, so that the ref of their data only changes with the models.
    integrationFieldsRef: `${repositoryName}~${state.modelsDigest.slice(0, 12)}`,
    types: Object.fromEntries([...state.models.types.values()].map(({ id, label }) => [id, label])),
    languages: [...languages].map((id) => ({ id, name: findLanguage(id).name, is_master: id === masterLanguage.id })),
    tags: listTags(state.master),
    forms: {
      everything: { method: 'GET', action: `${endpoint}/documents/search`, fields: {} },
      tags: { method: 'GET', rel: 'tags', action: `${endpoint}/tags`, fields: {} },
    },
  };
}
