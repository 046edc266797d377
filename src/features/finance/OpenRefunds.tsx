import { useState } from 'react';
import { RequestView } from '../../components/requests/RequestView';
import { useRequest } from '../../components/requests/useRequest';
import { Button } from '../../components/ui/Button';
import type { OpenRefunds as Listed, RefundDecision } from '../../contract/finance';
import { formatAud } from '../../domain/money';
import { ActionForm } from './ActionForm';
import { openCopy as texts } from '../../texts/en-AU/finance/refunds';
import { failureText } from '../../texts/en-AU/finance/shared';
import type { FinancePartProps } from './FinancePartProps';
import * as styles from './finance.module.css';
import { Money } from '../../components/ui/Money';
import { keepExact, Untranslated } from '../../components/ui/Untranslated';

/** Refunds that wait for a second person, and those that broke off. */
export function OpenRefunds({ finance, userId, changes }: FinancePartProps) {
  const list = useRequest(finance.openRefunds, { changes });
  return (
    <section className={styles.part} aria-labelledby="finance-open-heading">
      <h3 className={styles.heading} id="finance-open-heading">
        {texts.heading}
      </h3>
      <RequestView request={list} what={texts.what} getText={failureText} isSmall>
        {({ refunds, limitCents }) => (
          <>
            <p className={styles.note}>
              {refunds.length === 0 && `${texts.none} `}
              {keepExact(texts.limit(formatAud(limitCents)))}
            </p>
            {refunds.map((refund) => (
              <OpenRefund key={refund.id} refund={refund} isOwn={refund.by.userId === userId} finance={finance} />
            ))}
          </>
        )}
      </RequestView>
    </section>
  );
}

interface OpenRefundProps extends Pick<FinancePartProps, 'finance'> {
  readonly refund: Listed['refunds'][number];
  readonly isOwn: boolean;
}

function OpenRefund({ refund, isOwn, finance }: OpenRefundProps) {
  const { id, by, cents, what, why, state, donationId, isVoid } = refund;
  const [isDecided, setIsDecided] = useState(false);
  const decisionOnRequest = isOwn ? 'decline' : 'approve';
  const decision: RefundDecision = state === 'unfinished' ? 'finish' : decisionOnRequest;
  const label = decision === 'approve' && isVoid ? texts.approveVoid : texts[decision];
  return (
    <article className={styles.box} aria-labelledby={`open-${id}`}>
      <h4 className={styles.heading} id={`open-${id}`}>
        <Money cents={cents} />
        {!isDecided && `: ${texts[state].toLowerCase()}`}
      </h4>
      <p>{what}</p>
      <p className={styles.note}>
        {texts.askedBy(by.email)}: {why}
        <br />
        <Untranslated>{donationId}</Untranslated>
      </p>
      {state === 'waiting' && isOwn && !isDecided && <p>{texts.own}</p>}
      <ActionForm
        id={`open-${id}`}
        label={label}
        submit={label}
        request={(reason, _dryRun, pressed) => finance.decide(id, pressed === 'decline' ? pressed : decision, reason)}
        onDone={() => setIsDecided(true)}
        others={
          decision === 'approve' && (
            <Button type="submit" look="quiet" value="decline">
              {texts.decline}
            </Button>
          )
        }
      />
    </article>
  );
}
