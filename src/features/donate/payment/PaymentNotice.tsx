import { RichText } from '../../../components/rich-text/RichText';
import type { RichTextValue } from '../../../components/rich-text/richTextValue';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { Button } from '../../../components/ui/Button';
import { SiteLink } from '../../../components/ui/SiteLink';
import type { OnlineMethod } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import { getFailureText } from '../texts/getFailureText';
import type { PaymentMessage } from './PaymentEnd';
import * as styles from '../donate.module.css';
import { keepExact } from '../../../components/ui/Untranslated';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import { sentences } from '../../../texts/en-AU/sentences';

const texts = lazyCopy.payment.notice;

export interface PaymentNoticeProps {
  readonly notice: PaymentMessage | null;
  /** Whether a challenge is being solved. */
  readonly checking: boolean;
  readonly unreachable: RichTextValue;
  /** The chosen method, and a function that begins another donation with this method, or with the other one. */
  readonly again?: { readonly method: OnlineMethod; readonly start: (method: OnlineMethod) => void };
}

/** Says beside the payment fields how the last try ended, and what the donor can do. */
export function PaymentNotice({ notice, checking, unreachable, again }: PaymentNoticeProps) {
  return (
    <>
      {notice && <NoticeText notice={notice} unreachable={unreachable} again={again} />}
      {/* Always rendered: screen readers announce changes in it, but not a new element. */}
      <div className={styles.check} role="status">
        {checking && <p>{texts.checking}</p>}
      </div>
    </>
  );
}

interface NoticeTextProps extends Pick<PaymentNoticeProps, 'unreachable' | 'again'> {
  readonly notice: PaymentMessage;
}

function NoticeText({ notice, unreachable, again }: NoticeTextProps) {
  switch (notice.type) {
    case 'declined':
      return notice.reason === 'too_many_declines' ? (
        <ClosedDonation about={notice} again={again} />
      ) : (
        <FocusedNotice tone="bad" about={notice} heading={texts.declined} text={lazyCopy.declined[notice.reason]} />
      );
    case 'failed':
      return notice.failure.code === 'offline' ? (
        <FocusedNotice tone="bad" about={notice} heading={texts.failed}>
          <RichText field={unreachable} look="plain" />
        </FocusedNotice>
      ) : (
        <FocusedNotice tone="bad" about={notice} heading={texts.failed}>
          <p>{getFailureText(notice.failure)}</p>
          <p>{texts.safeToTry}</p>
        </FocusedNotice>
      );
    case 'repriced':
      return (
        <FocusedNotice tone="care" about={notice} heading={texts.repriced}>
          <p>
            {sentences.both(
              notice.before === notice.after
                ? texts.changed
                : keepExact(texts.priceChanged(formatAud(notice.before), formatAud(notice.after))),
              texts.ifRight,
            )}
          </p>
        </FocusedNotice>
      );
    case 'removed':
      return <FocusedNotice tone="care" about={notice} heading={texts.removed} text={texts.removedText} />;
    case 'left':
      return <FocusedNotice about={notice} heading={texts.left} text={texts.leftText} />;
    case 'unknown':
      return (
        <FocusedNotice tone="care" about={notice} heading={texts.unknown}>
          <p>
            {texts.dontPayAgain((words) => (
              <SiteLink href={getDonationPath(notice.reference)}>{words}</SiteLink>
            ))}
          </p>
        </FocusedNotice>
      );
  }
}

/** Says that the donation was closed after too many declines, and begins another one with all that was typed. */
function ClosedDonation({ about, again }: Pick<PaymentNoticeProps, 'again'> & { readonly about: PaymentMessage }) {
  const other = again?.method === 'card' ? 'paypal' : 'card';
  return (
    <FocusedNotice tone="bad" about={about} heading={texts.closed}>
      <p>{lazyCopy.declined.too_many_declines}</p>
      <p>
        {texts.otherWays((words) => (
          <SiteLink href="/contact">{words}</SiteLink>
        ))}
      </p>
      {again && (
        <div className={styles.buttons}>
          <Button look="solid" size="small" onClick={() => again.start(again.method)}>
            {texts.startAgain}
          </Button>
          <Button look="quiet" size="small" onClick={() => again.start(other)}>
            {lazyCopy.payment.payWith(other === 'card' ? lazyCopy.payment.byCard : lazyCopy.payment.payPal)}
          </Button>
        </div>
      )}
    </FocusedNotice>
  );
}
