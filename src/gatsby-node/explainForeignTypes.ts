import { z } from 'zod';
import { site } from '../config/site';
import { routes } from '../content/routes';
import { formatDocumentName } from '../content/validation/ContentIssue';

/** The parts read from a repository description and a page of search results. */
const repositorySchema = z.object({
  types: z.record(z.string(), z.unknown()),
  refs: z.array(z.object({ ref: z.string(), isMasterRef: z.boolean() })),
});
const languagesSchema = z.object({ languages: z.array(z.object({ id: z.string() })) });
const searchSchema = z.object({ results: z.array(z.object({ type: z.string(), uid: z.string().nullish() })) });

const known: ReadonlySet<string> = new Set(routes.map(({ type }) => type));

/** How many documents of an unknown type are named; enough for an editor to find the rest. */
const namedDocuments = 20;

/** A line that says which of a repository's languages the site leaves out; `null` if it has only the site's. */
export function explainLanguages(description: unknown): string | null {
  const repository = languagesSchema.safeParse(description);
  if (!repository.success) return null;
  const others = repository.data.languages.map(({ id }) => id).filter((id) => id !== site.contentLanguage);
  if (others.length === 0) return null;
  return `Documents in ${others.join(', ')} are left out: the site is built in one language, ${site.contentLanguage} (src/config/site.ts).`;
}

/**
 * If a repository has custom types that the routes table does not know: a line for each document of one, or for
 * the type alone if it has none. `null` if every type is known, or the answer is not a repository description.
 *
 * @param description - the content service's answer at the root of its endpoint
 * @param search - calls the service's search with these parameters
 */
export async function explainForeignTypes(
  description: unknown,
  search: (parameters: URLSearchParams) => Promise<unknown>,
): Promise<string | null> {
  const repository = repositorySchema.safeParse(description);
  if (!repository.success) return null;
  const foreign = Object.keys(repository.data.types).filter((type) => !known.has(type));
  if (foreign.length === 0) return null;

  const ref = repository.data.refs.find(({ isMasterRef }) => isMasterRef)?.ref ?? '';
  const types = foreign.map((type) => JSON.stringify(type)).join(', ');
  const parameters = { ref, q: `[[any(document.type, [${types}])]]`, lang: '*', pageSize: String(namedDocuments) };
  const page = searchSchema.safeParse(await search(new URLSearchParams(parameters)));
  const documents = page.success ? page.data.results : [];

  return foreign
    .flatMap((type) => {
      const names = documents.filter((document) => document.type === type).map(formatDocumentName);
      const message = `the type "${type}" is not in the type→path table (src/content/routes.ts)`;
      return (names.length > 0 ? names : [type]).map((name) => `${name} › type: ${message}`);
    })
    .join('\n');
}
