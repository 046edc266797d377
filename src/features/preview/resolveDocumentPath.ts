import { resolvePath } from '../../content/routes';

interface LinkedDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly isBroken?: boolean;
}

/**
 * Returns the path of a linked document; empty if the release takes the document off the site, so that the link goes too:
 * with anything but a string the client falls back to the address it had.
 */
export function resolveDocumentPath(document: LinkedDocument): string {
  return document.isBroken ? '' : (resolvePath(document) ?? '');
}
