import { Choices } from '../../../components/ui/Choices';
import { Select } from '../../../components/ui/Select';
import { usualSchedules, type Schedule } from '../../../domain/plan/Plan';
import { scheduleNames } from '../../../texts/en-AU/scheduleNames';
import type { Checkout } from '../checkout/useCheckout';
import { usePresets } from '../editors/usePresets';
import { createFirstForm, findPreset, getPlan, getPlanLine, listOthers } from './getPlan';
import { copy } from '../../../texts/en-AU/donate';

type Every = Schedule['every'];

/** Asks whether to give once or regularly, before the amounts, which follow it: what that needs is loaded when it is chosen. */
export function HowOften({ checkout: { state, dispatch, suggestForCase } }: { readonly checkout: Checkout }) {
  const line = getPlanLine(state);
  const plan = getPlan(state);
  const presetsFor = usePresets(line, state.catalogue, suggestForCase);
  if (!line) return null;
  const others = listOthers(line.kind);
  const every = plan?.form.every;
  const choose = (next: Every | 'once') => {
    // An amount that is not suggested for the other rhythm is chosen again, so that it is not ten times too small or too large.
    const wasSuggested = findPreset(line, presetsFor(every));
    const later = next === 'once' ? undefined : next;
    if (wasSuggested && !findPreset(line, presetsFor(later)))
      dispatch({ type: 'lineTyped', id: line.id, change: { amount: '' } });
    if (next === 'once') return dispatch({ type: 'typed', change: { plan: null } });
    const form = plan ? { ...plan.form, every: next } : createFirstForm(next, state.now);
    dispatch({ type: 'typed', change: { plan: { form, attempt: plan?.attempt ?? null } } });
  };
  const isOther = every !== undefined && others.includes(every);
  const choices = ['once' as const, ...usualSchedules[line.kind]];
  return (
    <>
      <Choices
        id="how-often"
        legend={copy.plan.howOften}
        look="segments"
        choices={[
          ...choices.map((value) => ({ value, label: copy.plan.short[value] })),
          { value: 'other', label: copy.plan.other },
        ]}
        value={isOther ? 'other' : (every ?? 'once')}
        onChoose={(value) => choose(value === 'other' ? others[0]! : value)}
      />
      {isOther && (
        <Select
          id="other-times"
          label={copy.plan.otherTimes}
          options={others.map((value) => ({ value, label: scheduleNames[value] }))}
          value={every}
          onChange={({ target }) => choose(target.value as Every)}
        />
      )}
    </>
  );
}
