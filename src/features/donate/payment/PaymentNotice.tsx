import { useEffect, useRef } from 'react';
import { RichText } from '../../../components/rich-text/RichText';
import type { RichTextValue } from '../../../components/rich-text/richTextValue';
import { Notice } from '../../../components/ui/Notice';
import { SiteLink } from '../../../components/ui/SiteLink';
import { formatAud } from '../../../domain/money';
import { getDonationPath } from '../../../components/giving/getDonationPath';
import { declineText } from '../texts/declineText';
import { failureText } from '../texts/failureText';
import type { PaymentMessage } from './PaymentMessage';
import * as styles from '../donate.module.css';

export interface PaymentNoticeProps {
  readonly news: PaymentMessage | null;
  /** A challenge is being solved. */
  readonly checking: boolean;
  readonly unreachable: RichTextValue;
}

/** The result of the last try, beside the payment fields. Takes focus. */
export function PaymentNotice({ news, checking, unreachable }: PaymentNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) place.current?.focus();
  }, [news]);
  return (
    <>
      <div className={styles.news} ref={place} tabIndex={-1}>
        {news && <Words news={news} unreachable={unreachable} />}
      </div>
      {/* Always rendered: screen readers announce changes in it, but not a new element. */}
      <div className={styles.check} role="status">
        {checking && (
          <p>
            We are checking this payment to stop card fraud. It takes a few seconds, and you don’t need to do anything.
          </p>
        )}
      </div>
    </>
  );
}

function Words({ news, unreachable }: { readonly news: PaymentMessage; readonly unreachable: RichTextValue }) {
  switch (news.type) {
    case 'declined':
      return (
        <Notice tone="bad" role="alert" heading="The payment did not go through. Nothing was charged">
          <p>{declineText(news.reason)}</p>
        </Notice>
      );
    case 'failed':
      return news.failure.code === 'offline' ? (
        <Notice tone="bad" role="alert" heading="Nothing was charged">
          <RichText field={unreachable} look="plain" />
        </Notice>
      ) : (
        <Notice tone="bad" role="alert" heading="Nothing was charged">
          <p>{failureText(news.failure)}</p>
          <p>What you typed is still here. If you try again, you won’t pay twice.</p>
        </Notice>
      );
    case 'repriced':
      return (
        <Notice tone="care" role="alert" heading="Please check your gift again. Nothing was charged">
          <p>
            {news.before === news.after
              ? 'Something has changed since you opened this page.'
              : `A price has changed since you opened this page: the gift was ${formatAud(news.before)} and is now ${formatAud(news.after)}.`}{' '}
            If you agree, press the button again.
          </p>
        </Notice>
      );
    case 'left':
      return (
        <Notice role="alert" heading="You came back without paying">
          <p>Nothing was charged. You can continue whenever you like.</p>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="care" role="alert" heading="We don’t know yet whether the payment went through">
          <p>
            Please don’t pay again for now.{' '}
            <SiteLink href={getDonationPath(news.reference)}>See the status of the gift</SiteLink>.
          </p>
        </Notice>
      );
  }
}
