import { useRef, useState } from 'react';
import { ButtonLink } from '../../../components/ui/Button';
import { Checkbox } from '../../../components/ui/Checkbox';
import { TextInput } from '../../../components/ui/Field';
import { Money } from '../../../components/ui/Money';
import { formatAud } from '../../../domain/money';
import { getDueRates } from '../../../domain/zakat/dues';
import { RuleSource } from '../rules/RuleNotes';
import { useCalculator, useDispatch, useSettled, useTools } from '../state/tools';
import { getIssueText } from '../texts/getIssueText';
import * as styles from '../calculate.module.css';
import { copy } from '../../../texts/en-AU/calculate';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';
import { keepExact } from '../../../components/ui/Untranslated';
import type { DueView } from './dueViews';

const quietMilliseconds = 1_500;

const mealsRules = { one: 'kaffarah_meals', two: 'kaffarah_meals_option' } as const;

/** One small calculator: its fields, result, rule, and a link to pay. */
export function DueCalculator({ view }: { readonly view: DueView }) {
  const { id, title, fields, option, rules } = view;
  const { rulings, guide } = useTools();
  const dispatch = useDispatch();
  const dues = useCalculator((state) => state.dues);
  const checking = useCheckedFields();
  const key = (name: string) => `${id}.${name}`;
  const typed = Object.fromEntries(Object.entries(dues).flatMap(([path, value]) => inView(path, id, value)));
  const mealsRule = useCalculator(({ form }) => mealsRules[form.choices.meals]);
  const meals = Number(rulings[mealsRule].value);
  const rates = getDueRates(rulings);
  const due = view.due(typed, { ...rates, mealRate: rates.mealRate * meals });
  const type = (name: string, value: string) => dispatch({ type: 'dueTyped', field: key(name), value });
  const getError = (name: string) => {
    const issue = due.ok ? undefined : due.error.find(({ field }) => field === name);
    return issue && typed[name]?.trim() && checking.has(name) ? getIssueText(issue.reason, name) : undefined;
  };
  const spoken = useSettled(due.ok ? lazyCopy.small.spoken(title, formatAud(due.value.cents)) : '', quietMilliseconds);
  return (
    <fieldset className={styles.entry}>
      <legend className={styles.entryName}>{title}</legend>
      <div className={styles.fields}>
        {fields.map(({ name, label, hint, money }) => (
          <TextInput
            key={name}
            id={`due-${id}-${name}`}
            label={label}
            hint={hint}
            error={getError(name)}
            prefix={money ? 'A$' : undefined}
            inputMode={money ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={40}
            value={typed[name] ?? ''}
            onChange={({ target }) => {
              type(name, target.value);
              checking.typed(name);
            }}
            onBlur={() => checking.left(name)}
          />
        ))}
      </div>
      {option && (
        <Checkbox
          id={`due-${id}-${option.name}`}
          label={option.label}
          hint={guide[option.rule].explanation}
          checked={typed[option.name] === 'yes'}
          onChange={({ target }) => type(option.name, target.checked ? 'yes' : '')}
        />
      )}
      {due.ok && (
        <p className={styles.dueSum}>
          <strong>
            <Money cents={due.value.cents} />
          </strong>
          {due.value.cents > 0 && (
            <ButtonLink href={view.payPath(typed, due.value.cents, meals)} look="quiet" size="small">
              {copy.result.pay(formatAud(due.value.cents))}
              <span className={styles.hidden}>: {title}</span>
            </ButtonLink>
          )}
        </p>
      )}
      <p className={styles.hidden} role="status">
        {keepExact(spoken)}
      </p>
      {rules.map((rule) => (
        <p key={rule} className={styles.soft}>
          {keepExact(guide[rule].explanation)} <RuleSource rule={rule} />
        </p>
      ))}
    </fieldset>
  );
}

/** `fidyah.days` is the field `days` of `fidyah`. */
function inView(path: string, id: string, value: string): [string, string][] {
  return path.startsWith(`${id}.`) ? [[path.slice(id.length + 1), value]] : [];
}

const validationDelayMilliseconds = 1_000;

/** Fields that were left or paused in: only their errors are shown. */
function useCheckedFields() {
  const { schedule } = useTools();
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const cancel = useRef<(() => void) | null>(null);
  const check = (name: string) => setFields((before) => new Set([...before, name]));
  return {
    has: (name: string) => fields.has(name),
    typed(name: string) {
      cancel.current?.();
      setFields((before) => new Set([...before].filter((other) => other !== name)));
      cancel.current = schedule(() => check(name), validationDelayMilliseconds);
    },
    left(name: string) {
      cancel.current?.();
      check(name);
    },
  };
}
