import { Button } from '../../../components/ui/Button';
import { Notice } from '../../../components/ui/Notice';
import { deviceDay } from '../../../components/ui/deviceDay';
import { formatDate } from '../../../texts/days';
import type { LinkMessage } from '../checkout/CheckoutState';
import type { Checkout } from '../checkout/useCheckout';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import { formatAud } from '../../../domain/money';
import type { GivingCatalogue } from '../../../domain/donation';
import { isTouched } from '../draft/createLine';
import type { Draft } from '../draft/Draft';
import { readLine } from '../lines/readLine';
import { getLineTitle } from '../texts/getLineTitle';
import * as styles from '../donate.module.css';
import { sentences } from '../../../texts/en-AU/sentences';

export interface LinkResultProps {
  readonly checkout: Checkout;
  /** Called after an answer whose button is gone, to move focus. */
  readonly onAnswered: () => void;
}

/** Notices when the page opens: what was stored or is open in another tab, and what the link could not do. */
export function LinkResult({ checkout, onAnswered }: LinkResultProps) {
  const { savedAt, link, draftInOtherTab, catalogue, now } = checkout.state;
  return (
    <>
      {draftInOtherTab && (
        <OtherTab
          draft={draftInOtherTab.draft}
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
      {savedAt && (
        <Notice heading={lazyCopy.link.saved(formatDate(deviceDay(savedAt)))}>
          <p>{lazyCopy.link.savedText}</p>
          <Button look="quiet" size="small" onClick={checkout.startAgain}>
            {lazyCopy.link.startAgain}
          </Button>
        </Notice>
      )}
      <LinkIssueNotice link={link} />
      {link.linkedAmount && <Notice tone="good" text={lazyCopy.link.amount} />}
    </>
  );
}

function LinkIssueNotice({ link: { issue, refusedTitle } }: { readonly link: LinkMessage }) {
  const title = lazyCopy.link.title(refusedTitle);
  switch (issue) {
    case null:
      return null;
    case 'unreadable_amount':
      return <Notice tone="care" text={lazyCopy.link.unreadable} />;
    case 'unknown':
      return <Notice tone="care" heading={lazyCopy.link.unknown} text={lazyCopy.link.unknownText} />;
    case 'closed':
      return <Notice tone="care" heading={lazyCopy.link.closed(title)} text={lazyCopy.link.closedText} />;
    case 'not_for_kind':
      return <Notice tone="care" heading={lazyCopy.link.otherKind(title)} text={lazyCopy.link.otherKindText} />;
  }
}

interface OtherTabProps {
  readonly draft: Draft;
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly onContinue: () => void;
  readonly onStartNew: () => void;
}

/** Asks a donor with a draft in another tab whether to continue it here. */
function OtherTab({ draft, catalogue, now, onContinue, onStartNew }: OtherTabProps) {
  const lines = draft.lines
    .filter((line) => line.isAdded || isTouched(line))
    .map((line) => {
      const reading = readLine(line, catalogue, now);
      const title = getLineTitle(line, catalogue, now);
      return reading.ok ? sentences.list(title, formatAud(reading.value.amount)) : title;
    });
  return (
    <Notice role="status" heading={lazyCopy.otherTab.title}>
      {lines.map((line, index) => (
        <p key={index}>
          <strong>{line}</strong>
        </p>
      ))}
      <p>{lazyCopy.otherTab.text}</p>
      <div className={styles.buttons}>
        <Button look="solid" size="small" onClick={onContinue}>
          {lazyCopy.otherTab.continue}
        </Button>
        <Button look="quiet" size="small" onClick={onStartNew}>
          {lazyCopy.otherTab.start}
        </Button>
      </div>
    </Notice>
  );
}
