import { Notice } from '../../../components/ui/Notice';
import { getNoticeText } from '../texts/getNoticeText';
import type { EntryNotice } from '../signIn/entry/EntryState';

/** What has happened on the way in. Stands in the form's status, which speaks it. */
export function NoticeBox({ news }: { readonly news: EntryNotice | null }) {
  if (!news) return null;
  const { tone, text } = getNoticeText(news);
  return (
    <Notice tone={tone}>
      <p>{text}</p>
    </Notice>
  );
}
