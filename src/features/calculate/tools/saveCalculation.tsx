import type { ReactNode } from 'react';
import { makeStatement, type CalculationStatement } from '../../../domain/zakat/statement';
import { createRandomKey } from '../../../services/http/createRandomKey';
import type { SaveFailure } from '../ports';
import type { Tools } from '../state/tools';
import { copy } from '../../../texts/en-AU/calculate';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

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
    id: createRandomKey(),
    statement: makeStatement(form, outcome.value, rulings, clock()),
  };
  attempts.set(outcome, { id, statement });
  const answer = await saveStatement(id, statement);
  if (!answer.saved) return <p>{failureTexts[answer.reason]}</p>;
  // Changes made meanwhile are not saved.
  if (store.get().outcome === outcome) store.dispatch({ type: 'saved', form, id });
  return <p>{lazyCopy.save.saved(`/account#/zakat/${id}`)}</p>;
}

const failureTexts: Readonly<Record<SaveFailure, ReactNode>> = {
  signed_out: lazyCopy.save.signedOut,
  offline: copy.tools.notSaved,
  too_many: lazyCopy.save.tooMany,
  full: lazyCopy.save.full,
  too_long: lazyCopy.save.tooLong,
  failed: lazyCopy.save.failed,
};
