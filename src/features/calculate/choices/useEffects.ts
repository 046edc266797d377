import { useMemo } from 'react';
import { compareChoices, type ChoiceEffect } from '../../../domain/zakat';
import { useRested, useTools } from '../state/tools';

/** Thirty calculations are too many for each keystroke. */
const settleMilliseconds = 250;

/** Returns the effect of each option of each choice, updated after a pause. */
export function useEffects(): readonly ChoiceEffect[] {
  const { rulings } = useTools();
  const form = useRested((state) => state.form, settleMilliseconds);
  const prices = useRested((state) => state.prices, settleMilliseconds);
  const past = useRested((state) => state.past, settleMilliseconds);
  return useMemo(() => compareChoices(form, { rulings, prices, past }), [form, rulings, prices, past]);
}
