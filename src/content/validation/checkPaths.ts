import { redirectedPaths, resolvePath, routes, standalonePaths, type LinkedDocument, type Route } from '../routes';
import { formatDocumentName, type ContentIssue } from './ContentIssue';

const table: readonly Route[] = routes;

/** First path segments that a landing page may not use, with their owner: `case` → `/case/:uid of case`. */
const takenSegments = new Map<string, string>([
  ...table
    .filter(({ path }) => path !== '/:uid' && path !== '/')
    .toReversed()
    .map(({ path, type }): [string, string] => [path.split('/')[1] ?? '', `${path} of ${type}`]),
  ...standalonePaths.map((path): [string, string] => [path.slice(1), `${path}, a page without a document`]),
  ...redirectedPaths.map((path): [string, string] => [path.slice(1), `${path}, which leads elsewhere`]),
]);

/**
 * Checks that each path has one page: unknown types, documents without a required uid, landing pages on a fixed path,
 * and two documents with one path. Documents that are data of another page (role `data`) have no path.
 */
export function checkPaths(documents: readonly LinkedDocument[]): ContentIssue[] {
  const owners = new Map<string, string>();
  return documents.flatMap((document) => {
    const name = formatDocumentName(document);
    const route = table.find(({ type }) => type === document.type);
    if (!route) {
      return [{ document: name, field: 'type', message: `the type "${document.type}" is not in the type→path table` }];
    }
    if (route.role === 'data') return [];
    const path = resolvePath(document);
    if (!path) return [{ document: name, field: 'uid', message: `has no uid, so it has no path (${route.path})` }];
    const taken = document.type === 'landing_page' && takenSegments.get(document.uid ?? '');
    if (taken) {
      return [{ document: name, field: 'uid', message: `the path ${path} is fixed: it belongs to ${taken}` }];
    }
    const owner = owners.get(path);
    if (owner) return [{ document: name, field: 'uid', message: `has the path ${path}, which ${owner} has too` }];
    owners.set(path, name);
    return [];
  });
}
