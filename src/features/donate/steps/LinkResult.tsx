import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { SiteLink } from '../../../components/ui/SiteLink';
import { formatDate } from '../../../components/ui/formatDate';
import type { LinkMessage } from '../checkout/CheckoutState';
import type { Checkout } from '../checkout/useCheckout';
import { OtherTab } from './OtherTab';

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
        <Notice heading={`Saved on ${formatDate(keptFrom.toISOString())}`}>
          <p>What you typed that day is still here, on this device only.</p>
          <Button look="quiet" size="small" onClick={checkout.startAgain}>
            Start again with an empty form
          </Button>
        </Notice>
      )}
      <Refusal link={link} />
      {link.linkedAmount && (
        <Notice tone="good">
          <p>The amount comes from your calculation. You can change it.</p>
        </Notice>
      )}
    </>
  );
}

function Refusal({ link: { refusal, refusedTitle } }: { readonly link: LinkMessage }) {
  const title = refusedTitle ? `“${refusedTitle}”` : 'The case or program';
  switch (refusal) {
    case null:
      return null;
    case 'unreadable_amount':
      return (
        <Notice tone="care">
          <p>We can’t read the amount in the link. Please enter it.</p>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="care" heading="We can’t find that case or program">
          <p>
            The link may be old. You can give without it, or look at <SiteLink href="/cases">all cases</SiteLink>.
          </p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice tone="care" heading={`${title} takes no more gifts`}>
          <p>
            You can give without it, and your gift goes where it is needed next. Or look at{' '}
            <SiteLink href="/cases?status=open">the cases that are open</SiteLink>.
          </p>
        </Notice>
      );
    case 'not_for_kind':
      return (
        <Notice tone="care" heading={`${title} can’t take this kind of gift`}>
          <p>
            You can give without it, or <SiteLink href="/pay/sadaqah">give sadaqah</SiteLink> to it.
          </p>
        </Notice>
      );
  }
}
