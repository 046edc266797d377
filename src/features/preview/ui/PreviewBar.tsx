import { useEffect, useId, useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { site } from '../../../config/site';
import type { ContentIssue } from '../../../content/validation/ContentIssue';
import type { DocumentChange } from '../content/listChanges';
import { ChangeList } from './ChangeList';
import { ComparedPages } from './ComparedPages';
import { DateForm } from './DateForm';
import { IssueList } from './IssueList';
import { SearchListing } from './SearchListing';

export interface PreviewBarProps {
  /** Name of the release or draft; `null` where the content service does not tell one. */
  readonly label: string | null;
  /** An address that opens this page in this preview; `null` where there is none. */
  readonly shareUrl: string | null;
  /** Ids of the repository's languages that the site isn't built in. */
  readonly otherLanguages: readonly string[];
  /** Path of the page that is shown. */
  readonly path: string;
  /** What a build would refuse of the previewed content. */
  readonly problems: readonly ContentIssue[];
  /** Compares the preview with what is published. */
  readonly loadChanges: () => Promise<readonly DocumentChange[]>;
  /** Finds where the page is published that the preview shows at another address. */
  readonly findPublishedPath: () => Promise<string | null>;
  /** Whether the page is the published one for now, to be compared with the preview. */
  readonly showsPublished: boolean;
  readonly onShowPublished: (shows: boolean) => void;
  /** Asked to show everything that is scheduled until a moment. */
  readonly onMoment: (moment: Date) => void;
  readonly onExit: () => void;
}

/**
 * Says while a preview is shown that it is one, and of what, and leads out of it. On a narrow screen the rest is behind a button, so that
 * the page has the screen.
 */
export function PreviewBar(props: PreviewBarProps) {
  const { label, shareUrl, otherLanguages, path, problems } = props;
  const { loadChanges, findPublishedPath, showsPublished, onShowPublished, onMoment, onExit } = props;
  const [isCompared, setIsCompared] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // What an editor opened it for is the next page.
  useEffect(() => setIsOpen(false), [path]);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('Link copied');
    } catch {
      setCopied('We couldn’t copy the link. Open “Shareable link” and copy its address');
    }
  };
  return (
    <aside className="preview-bar" aria-label="Preview" data-open={isOpen}>
      <div className="preview-brief">
        <div>
          <p role="status">
            You’re viewing {showsPublished ? 'the published page, not the preview of ' : 'a preview of '}
            <strong>{label ?? 'unpublished content'}</strong>
            {copied && <span className="preview-copied">. {copied}</span>}
          </p>
          {problems.length > 0 && (
            <p className="preview-refused">
              {problems.length === 1 ? 'One problem' : `${problems.length} problems`} to fix
            </p>
          )}
        </div>
        <span className="preview-toggle">
          <Button
            look="quiet"
            size="small"
            onDeep
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Options'}
          </Button>
        </span>
      </div>
      <div className="preview-tools" id={id}>
        <div className="preview-bar-actions">
          {shareUrl && <a href={shareUrl}>Shareable link</a>}
          {shareUrl && (
            <Button look="quiet" size="small" onDeep onClick={() => void copy(shareUrl)}>
              Copy link
            </Button>
          )}
          <Button look="quiet" size="small" onDeep onClick={() => onShowPublished(!showsPublished)}>
            {showsPublished ? 'Show preview' : 'Show published'}
          </Button>
          {!showsPublished && (
            <span className="preview-wide">
              <Button look="quiet" size="small" onDeep onClick={() => setIsCompared(true)}>
                Before and after
              </Button>
            </span>
          )}
          <Button size="small" onClick={onExit}>
            Exit preview
          </Button>
        </div>
        <div className="preview-lists">
          <ChangeList load={loadChanges} />
          <SearchListing key={`${path} ${String(showsPublished)}`} />
          <DateForm onMoment={onMoment} />
          {problems.length > 0 && <IssueList problems={problems} />}
        </div>
        {otherLanguages.length > 0 && (
          <p className="preview-note">
            Documents in {otherLanguages.join(', ')} aren’t shown: the site has one language for now,{' '}
            {site.contentLanguage}.
          </p>
        )}
      </div>
      {isCompared && <ComparedPages findPublishedPath={findPublishedPath} onClose={() => setIsCompared(false)} />}
    </aside>
  );
}
