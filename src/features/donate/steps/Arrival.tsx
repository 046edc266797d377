import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { SiteLink } from '../../../components/ui/SiteLink';
import { formatDate } from '../../../components/ui/formatDate';
import type { CheckoutState, LinkNews } from '../checkout/CheckoutState';

export interface ArrivalProps {
  readonly state: CheckoutState;
  readonly onStartAgain: () => void;
}

/** What a donor should know who has just come: what was kept from before, and what the link could not do. */
export function Arrival({ state: { keptFrom, link }, onStartAgain }: ArrivalProps) {
  return (
    <>
      {keptFrom && (
        <Notice heading={`Kept from ${formatDate(keptFrom.toISOString())}`}>
          <p>What you typed then is still here, on this device only.</p>
          <Button look="quiet" size="small" onClick={onStartAgain}>
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

function Refusal({ link: { refusal, refusedTitle } }: { readonly link: LinkNews }) {
  const title = refusedTitle ? `“${refusedTitle}”` : 'The case or program';
  switch (refusal) {
    case null:
      return null;
    case 'unreadable_amount':
      return (
        <Notice tone="care">
          <p>The amount in the link can’t be read. Please type it.</p>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="care" heading="We don’t know that case or program">
          <p>
            The link may be an old one. You can give here without it, or look at{' '}
            <SiteLink href="/cases">all cases</SiteLink>.
          </p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice tone="care" heading={`${title} takes no more gifts`}>
          <p>
            You can give here without it, and it goes where it is needed next; or look at{' '}
            <SiteLink href="/cases?status=open">the cases that are open</SiteLink>.
          </p>
        </Notice>
      );
    case 'not_for_kind':
      return (
        <Notice tone="care" heading={`${title} can’t take this kind of gift`}>
          <p>
            You can give here without it, or <SiteLink href="/pay/sadaqah">give sadaqah</SiteLink> to it.
          </p>
        </Notice>
      );
  }
}
