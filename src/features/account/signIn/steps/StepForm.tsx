import type { ReactNode } from 'react';
import type { PendingStep } from '../../../../services/identity';
import { EntryForm } from '../../forms/EntryForm';
import { NoticeBox } from '../../forms/NoticeBox';
import { WayTo } from '../../forms/WayTo';
import type { Entry } from '../entry/useEntry';

/** What the form for each outcome of a sign-in is given. */
export interface ChallengeProps<Outcome extends PendingStep = PendingStep> {
  readonly entry: Entry;
  readonly outcome: Outcome;
}

export interface StepFormProps {
  readonly entry: Entry;
  readonly title: string;
  readonly submitLabel?: string;
  readonly children: ReactNode;
}

/** The frame of whatever a sign-in asks for, with the way back to its beginning. */
export function StepForm({ entry, title, submitLabel = 'Continue', children }: StepFormProps) {
  const { state, submit } = entry;
  return (
    <EntryForm
      title={title}
      state={state}
      submitLabel={submitLabel}
      onSubmit={submit}
      news={<NoticeBox news={state.news} />}
      after={
        <p>
          <WayTo entry={entry} page="sign-in">
            Start signing in again
          </WayTo>
        </p>
      }
    >
      {children}
    </EntryForm>
  );
}
