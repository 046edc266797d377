import { Money } from '../../../components/ui/Money';
import { Tag } from '../../../components/ui/Tag';
import { formatDate } from '../../../texts/days';
import type { PlanView } from '../../../contract/plans';
import { getPlanDay } from '../../../domain/plan/dayLimits';
import { describeSchedule } from '../../../texts/plan/describeSchedule';
import { copy } from '../../../texts/en-AU/plans';
import { Fact } from '../Fact';
import { describeEnd, describeMethod, getStatusTone } from '../planWords';
import * as styles from '../plans.module.css';
import { placeNames } from '../../../texts/en-AU/places';
import { fundTexts } from '../../../texts/en-AU/contentValues/funds';
import { sayValue } from '../../../texts/sayValue';
import { keepExact } from '../../../components/ui/Untranslated';

const texts = copy.facts;

/** The plan in plain words. */
export function PlanFacts({ plan, now }: { readonly plan: PlanView; readonly now: Date }) {
  const { status, card, startsOn, takenCount } = plan;
  const isFuture = startsOn !== undefined && startsOn > getPlanDay(plan, now);
  const end = describeEnd(plan.ends);
  return (
    <section className={styles.box} aria-labelledby="plan-facts">
      <div className={styles.head}>
        <h2 className={styles.amount} id="plan-facts">
          {texts.amount(<Money cents={plan.cents} />, describeSchedule(plan))}
        </h2>
        <Tag tone={getStatusTone(status)}>{copy.status[status]}</Tag>
      </div>
      <dl className={styles.facts}>
        <Fact label={texts.for}>
          {sayValue(fundTexts, plan.fundName)}
          {plan.beneficiaryTitle && `: ${plan.beneficiaryTitle}`}
        </Fact>
        {plan.coversFee && <Fact label={texts.fee}>{texts.covered}</Fact>}
        {isFuture && <Fact label={texts.begins}>{formatDate(startsOn)}</Fact>}
        {end && <Fact label={texts.until}>{end}</Fact>}
        <Fact label={texts.dates}>{texts.datesWords(placeNames[plan.city]!)}</Fact>
        {status !== 'created' && (
          <Fact label={texts.paidBy}>
            {keepExact(
              card
                ? texts.expires(describeMethod(plan), String(card.expMonth).padStart(2, '0'), card.expYear)
                : describeMethod(plan),
            )}
          </Fact>
        )}
        <Fact label={texts.given}>
          {takenCount > 0 ? texts.givenWords(<Money cents={plan.takenCents} />, takenCount) : texts.nothingYet}
        </Fact>
      </dl>
    </section>
  );
}
