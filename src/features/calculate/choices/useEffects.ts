import { useMemo } from 'react';
import { compareChoices, type ChoiceEffect } from '../../../domain/zakat';
import { useRested, useTools } from '../state/tools';

/** Thirty calculations are too many for each keystroke. */
const RESTED = 250;

/** Returns the effect of each option of each choice, updated after a pause. */
export function useEffects(): readonly ChoiceEffect[] {
  const { rulings } = useTools();
  const form = useRested((state) => state.form, RESTED);
  const prices = useRested((state) => state.prices, RESTED);
  const past = useRested((state) => state.past, RESTED);
  return useMemo(() => compareChoices(form, { rulings, prices, past }), [form, rulings, prices, past]);
}
