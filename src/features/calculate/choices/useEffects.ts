import { useMemo } from 'react';
import { compareChoices, type ChoiceEffect } from '../../../domain/zakat';
import { useCalculator, useSettled, useTools } from '../state/tools';

/** Seventeen calculations are too many for each keystroke. */
const RESTED = 250;

/** What each option of each choice would change, once the visitor rests. */
export function useEffects(): readonly ChoiceEffect[] {
  const { rulings } = useTools();
  const prices = useCalculator((state) => state.prices);
  const form = useSettled(
    useCalculator((state) => state.form),
    RESTED,
  );
  return useMemo(() => compareChoices(form, { rulings, prices }), [form, rulings, prices]);
}
