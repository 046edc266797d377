import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { formatDate } from '../../../components/ui/formatDate';
import type { LinkMessage } from '../checkout/CheckoutState';
import type { Checkout } from '../checkout/useCheckout';
import { OtherTab } from './OtherTab';
import { lazyCopy } from '../lazyCopy';

export interface LinkResultProps {
  readonly checkout: Checkout;
  /** Called after an answer whose button is gone, to move focus. */
  readonly onAnswered: () => void;
}

/** Notices on arrival: what was stored or is open elsewhere, and what the link could not do. */
export function LinkResult({ checkout, onAnswered }: LinkResultProps) {
  const { keptFrom, link, elsewhere, catalogue, now } = checkout.state;
  return (
    <>
      {elsewhere && (
        <OtherTab
          draft={elsewhere.draft}
          catalogue={catalogue}
          now={now}
          onContinue={() => {
            checkout.continueHere();
            onAnswered();
          }}
          onStartNew={() => {
            checkout.startNew();
            onAnswered();
          }}
        />
      )}
      {keptFrom && (
        <Notice heading={lazyCopy.link.saved(formatDate(keptFrom.toISOString()))}>
          <p>{lazyCopy.link.savedText}</p>
          <Button look="quiet" size="small" onClick={checkout.startAgain}>
            {lazyCopy.link.startAgain}
          </Button>
        </Notice>
      )}
      <Refusal link={link} />
      {link.linkedAmount && (
        <Notice tone="good">
          <p>{lazyCopy.link.amount}</p>
        </Notice>
      )}
    </>
  );
}

function Refusal({ link: { refusal, refusedTitle } }: { readonly link: LinkMessage }) {
  const title = lazyCopy.link.title(refusedTitle);
  switch (refusal) {
    case null:
      return null;
    case 'unreadable_amount':
      return (
        <Notice tone="care">
          <p>{lazyCopy.link.unreadable}</p>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="care" heading={lazyCopy.link.unknown}>
          <p>{lazyCopy.link.unknownText}</p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice tone="care" heading={lazyCopy.link.closed(title)}>
          <p>{lazyCopy.link.closedText}</p>
        </Notice>
      );
    case 'not_for_kind':
      return (
        <Notice tone="care" heading={lazyCopy.link.otherKind(title)}>
          <p>{lazyCopy.link.otherKindText}</p>
        </Notice>
      );
  }
}
