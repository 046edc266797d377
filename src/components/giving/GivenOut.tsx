import { useState } from 'react';
import type { CallResult } from '../../contract/CallResult';
import type { GivenOutSummary } from '../../domain/distribution/Distribution';
import type { DonationView } from '../../domain/donation';
import { describeGivenOut, givenOutCopy } from '../../texts/en-AU/givenOut';
import { getRequestFailureText } from '../../texts/en-AU/requests';
import { FormView, SubmitButton } from '../form/FormView';
import { useForm } from '../form/useForm';
import { FocusedNotice } from '../ui/FocusedNotice';
import { keepExact } from '../ui/Untranslated';
import * as styles from './giving.module.css';

const texts = givenOutCopy.email;

export interface GivenOutProps {
  readonly summary: GivenOutSummary;
  /** The email about it; absent if none can be sent. */
  readonly email: DonationView['givenOutEmail'] | null;
  /** Stores whether the donor wants it, and answers with how the donation stands then. */
  readonly ask: (isWanted: boolean) => Promise<CallResult<Pick<DonationView, 'givenOutEmail'>>>;
}

/** Shows where a gift is; while some of it has not reached people yet, its donor may ask for one email when all of it has. */
export function GivenOut({ summary, email, ask }: GivenOutProps) {
  const [answered, setAnswered] = useState<DonationView['givenOutEmail']>();
  const state = answered ?? email;
  const form = useForm({
    empty: {},
    send: () => ask(!state?.isAsked),
    onSent: ({ givenOutEmail }) => setAnswered(givenOutEmail),
  });
  const isOffered = state && !state.isSent && summary.heldCents > 0;
  return (
    <div className={styles.givenOut}>
      <p>{keepExact(describeGivenOut(summary))}</p>
      {isOffered && (
        <FormView form={form} className={styles.ask} summary={null} data-screen>
          <p role="status">{state.isAsked && texts.asked}</p>
          {form.phase.type === 'failed' && (
            <FocusedNotice
              tone="bad"
              about={form.phase}
              heading={texts.failed}
              text={getRequestFailureText(form.phase.failure)}
            />
          )}
          <SubmitButton form={form} look="quiet" size="small">
            {state.isAsked ? texts.forget : texts.ask}
          </SubmitButton>
        </FormView>
      )}
    </div>
  );
}
