import * as v from 'valibot';
import type { ImageValue } from '../../../components/media/image';
import { getRichTextBlocks, type RichTextBlock } from '../../../components/rich-text/richTextValue';
import { anyFields } from '../../../domain/schemas/strictFields';
import { parseJson } from '../../../services/http/parseJson';
import { finiteNumber } from '../../../domain/schemas/numbers';
import { toLocalPath } from '../../../texts/language';

/** The page of a case, a program or a fund, as far as the thank-you page shows it. */
export interface CausePage {
  readonly title: string;
  readonly image: ImageValue | null;
  /** The page's text on what the money does. */
  readonly text: readonly RichTextBlock[];
  /** Progress towards a case's goal; in whole dollars, without donations through the site. */
  readonly progress: { readonly uid: string; readonly goal: number; readonly raised: number | null } | null;
}

const image = v.nullish(v.custom<ImageValue>(() => true));
const named = v.object({
  uid: v.string(),
  data: v.object({
    title: v.string(),
    summary: v.nullish(v.string()),
    image,
    goal: v.nullish(finiteNumber),
    raised: v.nullish(finiteNumber),
  }),
});
const fund = v.object({
  type: v.pipe(v.string(), v.endsWith('_donation_page')),
  data: v.object({
    title: v.string(),
    where_it_goes_heading: v.nullish(v.string()),
    where_it_goes: v.nullish(v.object({ richText: v.unknown() })),
    image,
  }),
});
const published = v.object({ result: v.object({ data: anyFields }) });

/**
 * Reads what the site has published about a case, a program or a fund: the data file of its page, 5 kB compressed.
 *
 * @param path - the path of the page in English; its data is that of the language here
 * @returns `null` if there is no such page, or no answer
 */
export async function fetchCausePage(path: string, fetcher: typeof fetch = fetch): Promise<CausePage | null> {
  const text = await fetcher(`/page-data${toLocalPath(path)}/page-data.json`).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const file = v.safeParse(published, parseJson(text));
  if (!file.success) return null;
  const { page } = file.output.result.data;
  const ofName = v.safeParse(named, page);
  if (ofName.success) return fromNamed(ofName.output);
  const ofFund = v.safeParse(fund, page);
  return ofFund.success ? fromFund(ofFund.output) : null;
}

function fromNamed({
  uid,
  data: { title, summary, image: picture, goal, raised },
}: v.InferOutput<typeof named>): CausePage {
  return {
    title,
    image: picture ?? null,
    text: summary ? [{ type: 'paragraph', text: summary }] : [],
    progress: goal && goal > 0 ? { uid, goal, raised: raised ?? null } : null,
  };
}

function fromFund({ data }: v.InferOutput<typeof fund>): CausePage {
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
