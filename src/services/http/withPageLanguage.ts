import { getLanguage } from '../../texts/language';
import { english } from '../../texts/languages';

/** Adds to a request the language of the page, in which emails and receipts that follow from it are written. Without one they are English. */
export function withPageLanguage<Request extends object>(
  request: Request,
): Request & { readonly pageLanguage?: string } {
  const { code } = getLanguage();
  return code === english.code ? request : { ...request, pageLanguage: code };
}
