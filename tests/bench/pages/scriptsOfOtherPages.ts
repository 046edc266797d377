import { z } from 'zod';

const bundlerList = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) });
const pageData = z.object({ componentChunkName: z.string() });

/** The chunks that Gatsby makes of templates and pages. */
const pageChunk = /^component---/;

async function read<Value>(url: string, schema: z.ZodType<Value>): Promise<Value> {
  return schema.parse(await (await fetch(url)).json());
}

/**
 * Addresses of the scripts that only other pages than this one need, by what the bundler wrote beside the site. A browser
 * that asks for one does so ahead of a visit.
 */
export async function scriptsOfOtherPages(pageUrl: string): Promise<ReadonlySet<string>> {
  const { origin, pathname } = new URL(pageUrl);
  const { assetsByChunkName: chunks } = await read(`${origin}/webpack.stats.json`, bundlerList);
  const folder = pathname === '/' ? '/index' : pathname;
  const { componentChunkName } = await read(`${origin}/page-data${folder}/page-data.json`, pageData);
  const own = new Set([...(chunks['app'] ?? []), ...(chunks[componentChunkName] ?? [])]);
  const others = Object.entries(chunks).flatMap(([name, files]) => (pageChunk.test(name) ? files : []));
  return new Set(others.filter((file) => !own.has(file)).map((file) => `${origin}/${file}`));
}
