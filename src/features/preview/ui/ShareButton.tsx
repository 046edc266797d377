import { useState } from 'react';
import { useRequest } from '../../../components/requests/useRequest';
import { Button } from '../../../components/ui/Button';
import type { CopyOutcome } from '../../../components/ui/useClipboard';
import type { CallResult } from '../../../contract/CallResult';
import { copy } from '../../../texts/en-AU/preview';
import type { ShareLink } from '../getShareUrl';

export interface ShareButtonProps {
  /** An address that opens the page for as long as there is something to preview. */
  readonly shareUrl: string;
  /** Requests links that stop working by themselves; without any there is nothing to choose. */
  readonly loadLinks: () => Promise<CallResult<readonly ShareLink[]>>;
  readonly outcome: CopyOutcome;
  readonly onCopy: (url: string) => void;
}

const texts = copy.share;

/** Copies a link to the preview, and asks first how long it is to work. */
export function ShareButton({ shareUrl, loadLinks, outcome, onCopy }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [request, setRequest] = useState<typeof loadLinks | null>(null);
  const { data: links, error } = useRequest(request);
  const copied = outcome && (outcome.isCopied ? copy.bar.copied : copy.bar.notCopied);
  const toggle = () => {
    setIsOpen(!isOpen);
    // Each opening gets links of its own: their time begins now.
    if (!isOpen) setRequest(() => () => loadLinks());
  };
  return (
    <>
      <Button look="quiet" size="small" onDeep aria-expanded={isOpen} onClick={toggle}>
        {copy.bar.copyLink}
      </Button>
      {isOpen && (
        <div className="preview-share" role="group" aria-label={texts.title}>
          <p>{texts.title}</p>
          {links?.map(({ label, url }) => (
            <Button key={label} look="quiet" size="small" onDeep onClick={() => onCopy(url)}>
              {label}
            </Button>
          ))}
          <Button look="quiet" size="small" onDeep onClick={() => onCopy(shareUrl)}>
            {texts.always}
          </Button>
          {error && <p role="alert">{texts.notLoaded}</p>}
          {copied && <p role="status">{copied}</p>}
        </div>
      )}
    </>
  );
}
