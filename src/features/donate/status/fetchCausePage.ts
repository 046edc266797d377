import * as z from 'zod/mini';
import type { ImageValue } from '../../../components/media/image';
import { getRichTextBlocks, type RichTextBlock } from '../../../components/rich-text/richTextValue';
import { parseJson } from '../../../services/http/parseJson';

/** What the page of a case, a program or a fund says, as far as the thank-you page shows it. */
export interface CausePage {
  readonly title: string;
  readonly image: ImageValue | null;
  /** What the money does. */
  readonly text: readonly RichTextBlock[];
  /** Progress towards a case's goal; in whole dollars, without donations through the site. */
  readonly progress: { readonly uid: string; readonly goal: number; readonly raised: number | null } | null;
}

const image = z.nullish(z.custom<ImageValue>());
const named = z.object({
  uid: z.string(),
  data: z.object({
    title: z.string(),
    summary: z.nullish(z.string()),
    image,
    goal: z.nullish(z.number()),
    raised: z.nullish(z.number()),
  }),
});
const fund = z.object({
  type: z.string().check(z.endsWith('_donation_page')),
  data: z.object({
    title: z.string(),
    where_it_goes_heading: z.nullish(z.string()),
    where_it_goes: z.nullish(z.object({ richText: z.unknown() })),
    image,
  }),
});
const published = z.object({ result: z.object({ data: z.record(z.string(), z.unknown()) }) });

/**
 * Reads what the site has published about a case, a program or a fund: the data file of its page, 5 kB compressed.
 *
 * @param path - of the page
 * @returns `null` where there is no such page, or no answer
 */
export async function fetchCausePage(path: string, fetcher: typeof fetch = fetch): Promise<CausePage | null> {
  const text = await fetcher(`/page-data${path}/page-data.json`).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const file = published.safeParse(parseJson(text));
  if (!file.success) return null;
  const { page } = file.data.result.data;
  const ofName = named.safeParse(page);
  if (ofName.success) return fromNamed(ofName.data);
  const ofFund = fund.safeParse(page);
  return ofFund.success ? fromFund(ofFund.data) : null;
}

function fromNamed({ uid, data: { title, summary, image: picture, goal, raised } }: z.infer<typeof named>): CausePage {
  return {
    title,
    image: picture ?? null,
    text: summary ? [{ type: 'paragraph', text: summary }] : [],
    progress: goal && goal > 0 ? { uid, goal, raised: raised ?? null } : null,
  };
}

function fromFund({ data }: z.infer<typeof fund>): CausePage {
  const blocks = getRichTextBlocks(data.where_it_goes);
  const list = blocks.filter(({ type }) => type.endsWith('list-item'));
  return {
    title: data.where_it_goes_heading ?? data.title,
    image: data.image ?? null,
    // The rest is about choosing, which the donor has done.
    text: list.length > 0 ? list : blocks.slice(0, 1),
    progress: null,
  };
}
