import { resolvePath } from '../../content/routes';
import { english, languages, toLanguagePath } from '../../texts/languages';

interface LinkedDocument {
  readonly type: string;
  readonly uid?: string | null;
  readonly isBroken?: boolean;
  /** The content service's code of its language. */
  readonly lang?: string;
}

/**
 * Returns the path of a linked document, of a translation in its language; empty if the release takes the document off the site, so that the link goes too:
 * with anything but a string the client falls back to the address it had.
 */
export function resolveDocumentPath(document: LinkedDocument): string {
  const language = languages.find(({ documents }) => documents === document.lang) ?? english;
  return document.isBroken ? '' : toLanguagePath(resolvePath(document) ?? '', language);
}
