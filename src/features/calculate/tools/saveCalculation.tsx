import type { ReactNode } from 'react';
import { SiteLink } from '../../../components/ui/SiteLink';
import { makeStatement, type CalculationStatement } from '../../../domain/zakat/statement';
import { randomKey } from '../../../services/http/randomKey';
import type { SaveFailure } from '../ports';
import type { Tools } from '../state/tools';

/** A calculation on its way to the account. */
interface Attempt {
  readonly id: string;
  readonly statement: CalculationStatement;
}

/** A try whose answer was lost is made again as it was; a result that has changed since is another statement. */
const attempts = new WeakMap<object, Attempt>();

/** Saves the calculation as it stands, and says what came of it. */
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
  // What came or was typed meanwhile is not what was saved.
  if (store.get().outcome === outcome) store.dispatch({ type: 'saved', form, id });
  return (
    <p>
      It is saved, and stays as it is. <SiteLink href={`/account#/zakat/${id}`}>See it in your account</SiteLink>
    </p>
  );
}

function failureText(failure: SaveFailure) {
  switch (failure) {
    case 'signed_out':
      return (
        <>
          To save it, <SiteLink href="/account?return=/calculate">sign in or create an account</SiteLink>. What you
          typed stays on this device, and you come back here.
        </>
      );
    case 'offline':
      return 'It could not be sent. Check your connection, and save it again.';
    case 'too_many':
      return 'That was often in a short time. Please wait a minute, and save it again.';
    case 'full':
      return (
        <>
          Your account is full of statements.{' '}
          <SiteLink href="/account#/zakat">Remove one that you no longer need</SiteLink>, and save this one again.
        </>
      );
    case 'too_long':
      return 'It has more entries than can be saved. Add some of them up, and save it again. It stays on this device all the same.';
    case 'failed':
      return 'It could not be saved. Please try again in a moment.';
  }
}
