import { useContext, useEffect, useState } from 'react';
import { CaseProgress } from '../../../components/cards/CaseCard';
import { RaisedContext, useRaised } from '../../../components/cards/raised';
import { Picture } from '../../../components/media/Picture';
import { RichText } from '../../../components/rich-text/RichText';
import { SiteLink } from '../../../components/ui/SiteLink';
import { browserConfig } from '../../../config/browser';
import type { CausePage, fetchCausePage } from './fetchCausePage';
import { getClosedPercent, type Cause, type CauseGift } from './findCauses';
import { useCausePage } from './useCausePage';
import { Button } from '../../../components/ui/Button';
import { Money } from '../../../components/ui/Money';
import { formatAudShort } from '../../../domain/money';
import { Icon } from '../../../components/ui/Icon';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import * as styles from './status.module.css';

export interface GiftCauseProps {
  readonly cause: Cause;
  /** The part of the gift that is for it. */
  readonly gift: CauseGift;
  /** Not for tainted wealth: that a donor had some is theirs to tell. */
  readonly isShared: boolean;
  readonly fetchPage: typeof fetchCausePage;
}

/** Shows what a gift does: the picture, text and progress of its case, program or fund, from that page's published data. */
export function GiftCause({ cause: { type, path }, gift, isShared, fetchPage }: GiftCauseProps) {
  const page = useCausePage(path, fetchPage);
  useRefreshedFigure(page !== 'loading' ? page?.progress?.uid : null);

  // Its data could not be read, or it is no longer published: the rest of this page is complete without it.
  if (page === null) return null;
  // Reserves the picture’s place, so that less of the page moves.
  if (page === 'loading') return <div className={styles.picture} />;
  const { title, image, text, progress } = page;
  const percent = progress ? getClosedPercent(gift, progress) : 0;
  const id = `cause-${path.replaceAll('/', '-')}`;
  return (
    <section className={styles.cause} aria-labelledby={id}>
      <Picture
        image={image}
        fit="fill"
        className={styles.picture}
        sizes="(min-width: 44rem) 41rem, calc(100vw - 2.25rem)"
      />
      <h2 className={styles.heading} id={id}>
        <SiteLink href={path}>{title}</SiteLink>
      </h2>
      {path === '/pay/fitr' && <p>{lazyCopy.thanks.fitr(<Money cents={gift.cents} />, gift.due)}</p>}
      <RichText field={text} look="plain" />
      {progress && <CaseProgress uid={progress.uid} data={{ title, ...progress }} />}
      {percent >= 1 && <p>{lazyCopy.thanks.closed(percent)}</p>}
      {isShared && <ShareButton type={type} page={page} url={`${browserConfig.siteUrl}${path}`} />}
    </section>
  );
}

/** Milliseconds: a donation's effect on a case is stored a moment after its payment, or with the next sweep. */
const pauses = [5_000, 30_000, 60_000];

/** Has the figure of a case fetched past every cache, until it must have the donation that was just made. */
function useRefreshedFigure(uid: string | null | undefined): void {
  const { refresh } = useContext(RaisedContext);
  useEffect(() => {
    if (!uid) return;
    refresh(uid);
    const timers = pauses.map((pause) => setTimeout(() => refresh(uid), pause));
    return () => timers.forEach(clearTimeout);
  }, [uid, refresh]);
}

interface ShareButtonProps {
  readonly type: Cause['type'];
  readonly page: CausePage;
  /** The public page: nothing of the donor or the gift. */
  readonly url: string;
}

/** Tells a case's story and how far it has come; nothing of a program or a fund, whose page says it. */
function useSharedText({ text, progress }: CausePage): string | undefined {
  const raised = useRaised(progress?.uid, progress?.raised);
  if (!progress) return undefined;
  const story = text.map((block) => block.text).join(' ');
  return lazyCopy.thanks.shared(story, formatAudShort(raised * 100), formatAudShort(progress.goal * 100)).trim();
}

/**
 * Shares a page by the device's own sheet, with the story and progress of a case, or copies its link if there is none. The app that
 * it is shared with reads the picture from the page.
 */
function ShareButton({ type, page, url }: ShareButtonProps) {
  const text = useSharedText(page);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copyLink = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setCopied('yes'),
        () => setCopied('refused'),
      );
  const share = async () => {
    setCopied('no');
    // Not in every browser, whatever the types say.
    if (!('share' in navigator)) return copyLink();
    try {
      await navigator.share({ title: page.title, url, ...(text && { text }) });
    } catch (error) {
      // Closed by the donor.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink();
    }
  };
  return (
    <div className={styles.ways} data-screen>
      <Button look="quiet" onClick={() => void share()}>
        <Icon name="copy" /> {lazyCopy.thanks.share[type]}
      </Button>
      <span className={styles.done} role="status">
        {copied === 'yes' && lazyCopy.thanks.linkCopied}
        {copied === 'refused' && lazyCopy.thanks.linkToCopy(url)}
      </span>
    </div>
  );
}
