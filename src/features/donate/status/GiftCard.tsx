import { useState } from 'react';
import { FormView, SubmitButton } from '../../../components/form/FormView';
import { useForm } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import { EmailField } from '../../../components/ui/EmailField';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { keepExact, Untranslated } from '../../../components/ui/Untranslated';
import { formatDay } from '../../../texts/days';
import type { DonationView } from '../../../domain/donation';
import { emailFormat } from '../../../domain/person/emailFormat';
import { lazyCopy } from '../../../texts/en-AU/donateLazy';
import { DedicationCard } from '../DedicationCard';
import type { GivingServices } from '../payment/GivingServices';
import * as styles from './status.module.css';

const texts = lazyCopy.thanks.card;
const fieldId = 'card-address';

export interface GiftCardProps {
  readonly view: DonationView;
  readonly payments: Pick<GivingServices['payments'], 'correctCard'>;
  /** Called with the donation as it is afterwards. */
  readonly onCorrected: (view: DonationView) => void;
}

/** The card in honour or in memory of someone: when it is emailed and to whom, which can be corrected until then, and to print. */
export function GiftCard({ view: { reference, dedication, card }, payments, onCorrected }: GiftCardProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const form = useForm({
    empty: { email: '' },
    validate: ({ email }) =>
      emailFormat.test(email.trim()) ? [] : [{ fieldId, message: lazyCopy.issues.format.cardEmail }],
    async send({ email }) {
      const answer = await payments.correctCard(reference, { count: card?.count ?? 0, email: email.trim() });
      if (answer.ok) {
        setCorrecting(false);
        onCorrected(answer.value);
      }
      return answer;
    },
  });
  if (!dedication) return null;
  const day = card && formatDay(card.on, 'long');
  const address = <Untranslated className={styles.address}>{card?.address}</Untranslated>;
  return (
    <section className={styles.reminder} aria-labelledby="gift-card">
      <h2 className={styles.heading} id="gift-card">
        {texts.heading}
      </h2>
      {card && day && <p role="status">{keepExact(card.isSent ? texts.sent(address) : texts.waits(address, day))}</p>}
      {card?.canCorrect && isCorrecting && (
        <FormView form={form} className={styles.email} summary={null} data-screen>
          <EmailField {...form.typedField(fieldId, 'email')} label={texts.address} autoComplete="off" />
          {form.phase.type === 'failed' && (
            <FocusedNotice tone="bad" about={form.phase} heading={texts.failed} text={texts.failedText} />
          )}
          <div className={styles.ways}>
            <SubmitButton form={form} look="quiet" size="small">
              {texts.save}
            </SubmitButton>
          </div>
        </FormView>
      )}
      <DedicationCard {...dedication} />
      <div className={styles.ways} data-screen>
        <Button look="quiet" size="small" onClick={printCard}>
          {texts.print}
        </Button>
        {card?.canCorrect && !isCorrecting && (
          <Button look="quiet" size="small" onClick={() => setCorrecting(true)}>
            {texts.correct}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Prints the card without the rest of the page. */
function printCard(): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'card';
  addEventListener('afterprint', () => delete dataset['print'], { once: true });
  print();
}
