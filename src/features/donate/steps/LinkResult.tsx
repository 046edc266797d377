import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { formatDate } from '../../../components/ui/formatDate';
import type { LinkMessage } from '../checkout/CheckoutState';
import type { Checkout } from '../checkout/useCheckout';
import { OtherTab } from './OtherTab';
import { copy } from '../copy';

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
        <Notice heading={copy.link.saved(formatDate(keptFrom.toISOString()))}>
          <p>{copy.link.savedText}</p>
          <Button look="quiet" size="small" onClick={checkout.startAgain}>
            {copy.link.startAgain}
          </Button>
        </Notice>
      )}
      <Refusal link={link} />
      {link.linkedAmount && (
        <Notice tone="good">
          <p>{copy.link.amount}</p>
        </Notice>
      )}
    </>
  );
}

function Refusal({ link: { refusal, refusedTitle } }: { readonly link: LinkMessage }) {
  const title = copy.link.title(refusedTitle);
  switch (refusal) {
    case null:
      return null;
    case 'unreadable_amount':
      return (
        <Notice tone="care">
          <p>{copy.link.unreadable}</p>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="care" heading={copy.link.unknown}>
          <p>{copy.link.unknownText}</p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice tone="care" heading={copy.link.closed(title)}>
          <p>{copy.link.closedText}</p>
        </Notice>
      );
    case 'not_for_kind':
      return (
        <Notice tone="care" heading={copy.link.otherKind(title)}>
          <p>{copy.link.otherKindText}</p>
        </Notice>
      );
  }
}
