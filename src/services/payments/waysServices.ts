import * as v from 'valibot';
import { parseCatalogue, toCatalogueDocuments, type GivingCatalogue } from '../../domain/donation';
import { anyFields } from '../../domain/schemas/strictFields';
import { saveFile } from '../data/saveFile';
import { parseJson } from '../http/parseJson';
import { toLocalPath } from '../../texts/language';

const list = v.object({ nodes: v.array(v.object({ type: v.string(), uid: v.nullish(v.string()), data: anyFields })) });
const published = v.object({
  result: v.object({
    data: v.object({ givingTerms: list, payTerms: list, caseTerms: list, programTerms: list }),
  }),
});

/**
 * Reads what the page for giving zakat has published: the cases and programs that take it, and its limits.
 *
 * @throws Error without an answer, or while zakat can't be given online
 */
export async function fetchGivingTerms(fetcher: typeof fetch = fetch): Promise<GivingCatalogue> {
  const response = await fetcher(`/page-data${toLocalPath('/pay/zakat')}/page-data.json`);
  if (!response.ok) throw new Error(`The page for giving zakat answers ${response.status}`);
  const { givingTerms, payTerms, caseTerms, programTerms } = v.parse(published, parseJson(await response.text())).result
    .data;
  const documents = [givingTerms, payTerms, caseTerms, programTerms].flatMap(({ nodes }) => nodes);
  const { catalogue } = parseCatalogue(toCatalogueDocuments(documents));
  if (!catalogue?.funds.zakat.open) throw new Error('Zakat can’t be given online now');
  return catalogue;
}

/** The services of the ways to pay a zakat calculation. */
export const waysServices = { fetchTerms: () => fetchGivingTerms(), saveFile };
