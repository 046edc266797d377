import { resolvePath, standalonePaths, type LinkedDocument } from '../routes';
import type { FieldIssue } from './ContentIssue';
import { findLinks } from './walkData';

/** Valid link targets. */
export interface Targets {
  readonly documents: ReadonlyMap<string, LinkedDocument>;
  readonly paths: ReadonlySet<string>;
}

export function listLinkTargets(documents: readonly (LinkedDocument & { readonly id: string })[]): Targets {
  const paths = documents.map(resolvePath).filter((path) => path !== null);
  return {
    documents: new Map(documents.map((document) => [document.id, document])),
    paths: new Set<string>([...paths, ...standalonePaths]),
  };
}

/** Finds links in fields and rich text whose document or page on this site does not exist. */
export function checkTargets(data: unknown, { documents, paths }: Targets): FieldIssue[] {
  return findLinks(data).flatMap(({ path: field, value }) => {
    const { link_type, id, url } = value;
    if (link_type === 'Document' && typeof id === 'string' && !documents.has(id)) {
      return [{ field, message: `links to the document "${id}", which does not exist` }];
    }
    if (link_type === 'Web' && typeof url === 'string' && url.startsWith('/') && !paths.has(toPath(url))) {
      return [{ field, message: `links to ${url}, but there is no page ${toPath(url)}` }];
    }
    return [];
  });
}

function toPath(url: string): string {
  return url.split(/[?#]/)[0] ?? '';
}
