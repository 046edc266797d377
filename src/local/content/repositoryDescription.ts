import type { ContentState } from './store/createContentStore';
import { DEFAULT_PAGE_SIZE } from './query/parseSearchParameters';
import type { Snapshot } from './store/Snapshot';

/** The API's own version, a short commit hash in the real one. */
export const VERSION = 'local00';
export const LICENSE = 'All Rights Reserved';

interface RepositorySource {
  readonly repositoryName: string;
  readonly masterLanguage: string;
  /** Where the API is, e.g. `http://localhost:9001/content/api/v2`, no slash at the end. */
  readonly endpoint: string;
}

/** A language's name as the API has it, e.g. `English - Australia` for `en-au`; the code itself where it is unknown. */
function languageName(code: string): string {
  const [language = code, region] = code.split('-');
  try {
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
    if (!region) return name;
    return `${name} - ${new Intl.DisplayNames('en', { type: 'region' }).of(region.toUpperCase()) ?? region}`;
  } catch {
    return code;
  }
}

/** Every tag of the published documents, once each, sorted. */
export function listTags(master: Snapshot): string[] {
  return [...new Set(master.documents.flatMap(({ tags }) => tags))].sort();
}

/** Answers the root of the API: what there is, and under which refs. */
export function repositoryDescription(state: ContentState, source: RepositorySource): Record<string, unknown> {
  const { endpoint, repositoryName, masterLanguage } = source;
  const base = new URL(endpoint).origin;
  const languages = new Set([masterLanguage, ...state.master.documents.map(({ lang }) => lang)]);
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
    integrationFieldsRef: integrationFieldsRef(repositoryName, state),
    bookmarks: {},
    types: Object.fromEntries([...state.models.types.values()].map(({ id, label }) => [id, label])),
    languages: [...languages].map((id) => ({ id, name: languageName(id), is_master: id === masterLanguage })),
    tags: listTags(state.master),
    forms: {
      everything: searchForm(endpoint),
      tags: { method: 'GET', rel: 'tags', enctype: FORM_ENCODING, action: `${endpoint}/tags`, fields: {} },
    },
    experiments: { draft: [], running: [] },
    oauth_initiate: `${base}/auth`,
    oauth_token: `${base}/auth/token`,
    version: VERSION,
    license: LICENSE,
  };
}

/** The ref of integration data. No model has an integration field, so that it only changes with the models. */
function integrationFieldsRef(repositoryName: string, state: ContentState): string {
  return `${repositoryName}~${state.modelsDigest.slice(0, 12)}`;
}

const FORM_ENCODING = 'application/x-www-form-urlencoded';

function searchForm(endpoint: string): Record<string, unknown> {
  const text = { type: 'String', multiple: false };
  return {
    method: 'GET',
    enctype: FORM_ENCODING,
    action: `${endpoint}/documents/search`,
    fields: {
      ref: text,
      q: { type: 'String', multiple: true },
      lang: text,
      page: { type: 'Integer', multiple: false, default: '1' },
      pageSize: { type: 'Integer', multiple: false, default: String(DEFAULT_PAGE_SIZE) },
      after: text,
      fetch: text,
      fetchLinks: text,
      orderings: text,
      referer: text,
      routes: text,
      brokenRoute: text,
      integrationFieldsRef: text,
    },
  };
}
