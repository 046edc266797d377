import type { ReactNode } from 'react';
import { SiteLink } from '../../../components/ui/SiteLink';
import { makeStatement, type CalculationStatement } from '../../../domain/zakat/statement';
import { randomKey } from '../../../services/http/randomKey';
import type { SaveFailure } from '../ports';
import type { Tools } from '../state/tools';

/** A calculation being saved. */
interface Attempt {
  readonly id: string;
  readonly statement: CalculationStatement;
}

/** A retry sends the same calculation again; a changed result gets a new id. */
const attempts = new WeakMap<object, Attempt>();

/** Saves the calculation and returns the message to show. */
export async function saveCalculation({ store, rulings, clock, saveStatement }: Tools): Promise<ReactNode> {
  const { form, outcome } = store.get();
  if (!outcome.ok || !saveStatement) return null;
  const { id, statement } = attempts.get(outcome) ?? {
    id: randomKey(),
    statement: makeStatement(form, outcome.result, rulings, clock()),
  };
  attempts.set(outcome, { id, statement });
  const answer = await saveStatement(id, statement);
  if (!answer.saved) return <p>{failureText(answer.reason)}</p>;
  // Changes made meanwhile are not saved.
  if (store.get().outcome === outcome) store.dispatch({ type: 'saved', form, id });
  return (
    <p>
      Saved. This copy will not change. <SiteLink href={`/account#/zakat/${id}`}>See it in your account</SiteLink>
    </p>
  );
}

function failureText(failure: SaveFailure) {
  switch (failure) {
    case 'signed_out':
      return (
        <>
          To save it, <SiteLink href="/account?return=/calculate">sign in or create an account</SiteLink>. What you
          typed stays on this device, and we bring you back here.
        </>
      );
    case 'offline':
      return 'We could not save it. Check your internet connection and try again.';
    case 'too_many':
      return 'You have saved too many times in a short time. Wait a minute, then try again.';
    case 'full':
      return (
        <>
          Your account has no room for another calculation.{' '}
          <SiteLink href="/account#/zakat">Remove one you no longer need</SiteLink>, then save this one again.
        </>
      );
    case 'too_long':
      return 'It has too many entries to save. Add some amounts together and save it again. It is still on this device.';
    case 'failed':
      return 'Something went wrong on our side. Try again in a moment.';
  }
}
