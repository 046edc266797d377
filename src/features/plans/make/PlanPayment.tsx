import { useRef, useState } from 'react';
import { Checkbox } from '../../../components/ui/Checkbox';
import { Icon } from '../../../components/ui/Icon';
import { Money } from '../../../components/ui/Money';
import type { SavedMethodView } from '../../../contract/accountMethods';
import type { PlanRequest } from '../../../contract/plans';
import { calculateFeeCover } from '../../../domain/donation/calculateFeeCover';
import type { GivingCatalogue, PaymentMethod } from '../../../domain/donation';
import { formatAud } from '../../../domain/money';
import { describeDue } from '../../../texts/plan/describeDue';
import type { PricedDue } from '../../../domain/plan/amounts';
import { listFirstDues } from '../../../domain/plan/listFirstDues';
import { readPlanForm, type PlanAttempt } from '../../../domain/plan/PlanForm';
import { getMaxDebit } from '../../../domain/plan/directDebit';
import type { FormAction } from '../method/StripeSaver';
import type { MethodWish } from '../../../services/payments/createPlans';
import { MethodSaver } from '../method/MethodSaver';
import { copy } from '../../../texts/en-AU/plans';
import { debitCopy } from '../../../texts/en-AU/planDebits';
import type { PlannedGift } from '../fields/findPlanIssues';
import { Fact } from '../Fact';
import { getPlanPath } from '../getPlanPath';
import { browserServices, type PlanServices } from '../PlanServices';
import { scheduleWords, describeEnd } from '../planWords';
import { beginPlan } from './beginPlan';
import * as styles from '../plans.module.css';
import { placeNames } from '../../../texts/en-AU/places';
import { sentences } from '../../../texts/en-AU/sentences';

export interface PlanPaymentProps {
  readonly gift: PlannedGift & { readonly cents: number };
  readonly donor: PlanRequest['donor'];
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  /** The last attempt at making this plan. */
  readonly attempt: PlanAttempt | null;
  readonly firstKey: () => string;
  readonly onAttempt: (attempt: PlanAttempt) => void;
  readonly onCoverFee: (coversFee: boolean) => void;
  /** The plan has begun; its page is at this path. */
  readonly onBegun: (path: string) => void;
  readonly method: PaymentMethod;
  readonly onMethod: (method: PaymentMethod) => void;
  /** The signed-in donor's saved methods; `null` for a guest. */
  readonly saved: readonly SavedMethodView[] | null;
  /** The step's button. */
  readonly Action: FormAction;
  /** Replaced in tests. */
  readonly services?: PlanServices;
}

const texts = copy.make;
const maxShown = 3;
const today = {
  card: texts.cardToday,
  paypal: texts.payPalToday,
  direct_debit: debitCopy.today,
} as const;

/** Shows the plan, before anything is saved to pay with, and how to pay. */
export function PlanPayment({
  gift,
  donor,
  catalogue,
  now,
  attempt,
  firstKey,
  onAttempt,
  onCoverFee,
  onBegun,
  method: chosen,
  onMethod,
  saved,
  Action,
  services = browserServices,
}: PlanPaymentProps) {
  const [checking, setChecking] = useState(false);
  const last = useRef(attempt);
  const { form, ...money } = gift;
  const { terms } = readPlanForm(form);
  const plan = { ...money, ...terms };
  const [first, ...later] = listFirstDues(plan, now, { ramadanStart: catalogue.ramadanStart }, maxShown);
  const maxDebit = getMaxDebit(plan, catalogue);
  const method = chosen === 'direct_debit' && maxDebit === undefined ? 'card' : chosen;
  const fee = calculateFeeCover(first?.cents ?? plan.cents, catalogue.fees[method]);
  const toWords = (due: PricedDue) =>
    texts.on(
      <Money cents={due.cents + (plan.coversFee ? calculateFeeCover(due.cents, catalogue.fees[method]) : 0)} />,
      describeDue(due, plan),
    );

  const begin = (by: PaymentMethod, wish: MethodWish) =>
    beginPlan(
      { ...plan, donor, method: by, ...wish },
      {
        plans: services.plans,
        last: last.current,
        remember: (next) => {
          last.current = next;
          onAttempt(next);
        },
        firstKey,
        solve(challenge) {
          setChecking(true);
          return services.challenges.solve(challenge).catch(() => null);
        },
      },
    ).finally(() => setChecking(false));
  const end = describeEnd(plan.ends);

  return (
    <div className={styles.form}>
      <section aria-labelledby="plan-summary">
        <h3 className={styles.heading} id="plan-summary">
          {texts.heading}
        </h3>
        <dl className={styles.facts}>
          <Fact label={terms.schedule.every === 'last_ten_nights' ? texts.eachRamadan : texts.eachGift}>
            <Money cents={plan.cents} />
          </Fact>
          <Fact label={texts.when}>{scheduleWords(plan)}</Fact>
          {first && <Fact label={texts.first}>{toWords(first)}</Fact>}
          {later.length > 0 && (
            <Fact label={texts.then}>
              {later.map((due) => (
                <div key={due.key}>{toWords(due)}</div>
              ))}
            </Fact>
          )}
          {end && <Fact label={texts.until}>{end}</Fact>}
          <Fact label={copy.facts.dates}>{copy.facts.datesWords(placeNames[plan.city]!)}</Fact>
        </dl>
      </section>
      <Checkbox
        id="cover-fee"
        label={texts.coverFee(formatAud(fee))}
        checked={plan.coversFee}
        onChange={({ target }) => onCoverFee(target.checked)}
      />
      <MethodSaver
        id="plan-card-form"
        services={services}
        label={texts.save}
        Action={Action}
        donor={donor}
        method={method}
        onMethod={onMethod}
        cents={plan.cents}
        maxDebit={maxDebit}
        saved={saved}
        begin={begin}
        onSaved={({ key }) => onBegun(getPlanPath(key))}
      >
        {/* Always rendered: screen readers announce changes in it, but not a new element. */}
        <div className={styles.check} role="status">
          {checking && <p>{texts.checking}</p>}
        </div>
        <div className={styles.promise}>
          <Icon name="lock" />
          <p>{sentences.both(<strong>{today[method]}</strong>, texts.stopAnyTime)}</p>
        </div>
      </MethodSaver>
    </div>
  );
}
