import { memo } from 'react';
import { Choices } from '../../../components/ui/Choices';
import { chooseOption, schoolChoices, type ChoiceEffect, type ChoiceName } from '../../../domain/zakat';
import { describeChoices } from '../../../texts/zakat/choiceWords';
import { RuleSource } from '../rules/RuleNotes';
import { useCalculator, useDispatch, useTools } from '../state/tools';
import { choiceViews } from './choiceViews';
import { formatAud } from '../../../domain/money';
import * as styles from '../calculate.module.css';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';
import { keepExact } from '../../../components/ui/Untranslated';
import { getLanguage } from '../../../texts/language';

const texts = lazyCopy.choices.effect;

export interface ChoiceEditorProps {
  readonly choice: ChoiceName;
  /** Set if the choice is on the page twice. */
  readonly id?: string;
  readonly effects: readonly ChoiceEffect[];
}

/** A choice: each option with its meaning, its source, and its effect in dollars for this visitor. */
export const ChoiceEditor = memo(function ChoiceEditor({ choice, id = `zakat-${choice}`, effects }: ChoiceEditorProps) {
  const dispatch = useDispatch();
  const { rulings, guide } = useTools();
  const choices = useCalculator(({ form }) => form.choices);
  const { question, about, options } = choiceViews[choice];
  const describeSchool = (madhhab: string) =>
    lazyCopy.choices.schoolSets(
      describeChoices(chooseOption(choices, 'madhhab', madhhab), schoolChoices).map(
        ({ label, value }) => `${label}: ${value.toLocaleLowerCase(getLanguage().locale)}`,
      ),
    );
  return (
    <div className={styles.choice}>
      <Choices
        id={id}
        legend={question}
        value={choices[choice] as string}
        onChoose={(option) => dispatch({ type: 'chosen', choice, option })}
        choices={Object.entries(options).map(([value, { label, rule }]) => ({
          value,
          label: label(rulings),
          hint: (
            <>
              {keepExact(rule ? guide[rule(choices)].explanation : describeSchool(value))}
              <span className={styles.effect}>
                {keepExact(
                  getEffectText(effects.find((effect) => effect.choice === choice && effect.option === value)),
                )}
              </span>{' '}
              {rule && <RuleSource rule={rule(choices)} />}
            </>
          ),
        }))}
      />
      {about && (
        <p className={styles.soft}>
          {keepExact(guide[about].explanation)} <RuleSource rule={about} />
        </p>
      )}
    </div>
  );
});

/** Returns the effect of an option for this visitor; `null` while there is nothing to compare. */
export function getEffectText(effect: ChoiceEffect | undefined): string | null {
  if (!effect) return null;
  const { chosen, payableCents, differenceCents } = effect;
  if (payableCents === null || differenceCents === null) return texts.noPrice;
  const sum = formatAud(payableCents);
  if (chosen) return texts.chosen(sum);
  if (differenceCents === 0) return texts.none;
  return texts[differenceCents > 0 ? 'more' : 'less'](formatAud(Math.abs(differenceCents)), sum);
}
