import { useState } from 'react';
import { FormView, SubmitButton } from '../../../components/form/FormView';
import { useForm } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import { EmailField } from '../../../components/ui/EmailField';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import type { ReceiptEmailRequest } from '../../../contract/receiptEmail';
import type { CallResult } from '../../../contract/CallResult';
import { isCorrectable } from '../../../domain/donation/receiptEmail';
import type { DonationView } from '../../../domain/donation';
import { emailFormat } from '../../../domain/person/emailFormat';
import { keepExact, Untranslated } from '../../../components/ui/Untranslated';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import * as styles from './status.module.css';

const words = lazyCopy.thanks.email;
const fieldId = 'receipt-address';

export interface ReceiptEmailProps {
  readonly view: DonationView;
  readonly now: Date;
  readonly send: (request: ReceiptEmailRequest) => Promise<CallResult<DonationView>>;
  /** Called with the donation as it is afterwards. */
  readonly onSent: (view: DonationView) => void;
}

/** Shows where the receipt was emailed to; it can be sent again, and to another address if that one was mistyped. */
export function ReceiptEmail({ view, now, send, onSent }: ReceiptEmailProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { receiptEmail: state } = view;
  const again = useForm({
    empty: { email: '' },
    validate: ({ email }) =>
      !isCorrecting || emailFormat.test(email.trim()) ? [] : [{ fieldId, message: words.wrong }],
    async send({ email }) {
      const answer = await send({ count: state?.count ?? 0, ...(isCorrecting && { email: email.trim() }) });
      if (answer.ok) {
        setCorrecting(false);
        onSent(answer.value);
      }
      return answer;
    },
    afterwards: () => ({ email: '' }),
  });
  if (!state) return null;
  const address = <Untranslated className={styles.address}>{state.address}</Untranslated>;
  const canCorrect = state.canCorrect && isCorrectable(view, now);
  return (
    <div>
      <p role="status">{keepExact((state.isSent ? words.sent : words.sending)(address))}</p>
      {state.canRepeat && (
        <FormView form={again} className={styles.email} summary={null} data-screen>
          {isCorrecting && <EmailField {...again.typedField(fieldId, 'email')} label={words.address} />}
          {again.phase.type === 'failed' && <FocusedNotice tone="bad" about={again.phase} heading={words.failed} />}
          <div className={styles.ways}>
            {(isCorrecting || state.isSent) && (
              <SubmitButton form={again} look="quiet" size="small">
                {isCorrecting ? words.sendThere : words.again}
              </SubmitButton>
            )}
            {canCorrect && !isCorrecting && (
              <Button look="quiet" size="small" onClick={() => setCorrecting(true)}>
                {words.correct}
              </Button>
            )}
          </div>
        </FormView>
      )}
    </div>
  );
}
