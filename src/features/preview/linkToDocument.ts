import { resolvePath } from '../../content/routes';

interface LinkedDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly isBroken?: boolean;
}

/**
 * The path of a linked document. Empty for a document that the release takes off the site, so that the link goes too:
 * anything but a text would make the client fall back to the address it had.
 */
export function linkToDocument(document: LinkedDocument): string {
  return document.isBroken ? '' : (resolvePath(document) ?? '');
}
