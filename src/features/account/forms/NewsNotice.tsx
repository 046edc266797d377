import { Notice } from '../../../components/ui/Notice';
import { newsText } from '../texts/newsText';
import type { News } from '../signIn/entry/EntryState';

/** What has happened on the way in. Stands in the form's status, which speaks it. */
export function NewsNotice({ news }: { readonly news: News | null }) {
  if (!news) return null;
  const { tone, text } = newsText(news);
  return (
    <Notice tone={tone}>
      <p>{text}</p>
    </Notice>
  );
}
