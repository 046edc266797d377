import { formatAud } from '../../domain/money';
import type { CalculationStatement } from '../../domain/zakat/statement';
import { priceTime, priceUsedText } from '../../domain/zakat/words/pricesText';
import { ruleNames } from '../../domain/zakat/words/ruleNames';
import { Money } from '../../components/ui/Money';
import { NisabScale } from '../../components/zakat/NisabScale';
import { TraceTable } from '../../components/zakat/TraceTable';
import { formatDay, formatHijriDay, Sums } from './parts';
import { copy } from './copy';
import type { ZakatForm } from '../../domain/zakat';
import { choicesMade } from '../../domain/zakat/words/choiceWords';
import { entriesMade } from '../../domain/zakat/words/entriesMade';
import * as styles from './statements.module.css';

const metals = ['gold', 'silver'] as const;

/** A calculation as saved: the result, the prices, every line, entries and choices. The only thing printed. */
export function StatementPaper({ statement }: { readonly statement: CalculationStatement }) {
  const { inputs, result, calculatedAt, rulesVersion } = statement;
  const { nisab, netCents, reached, dueCents, missedCents, payableCents, prices } = result;
  return (
    <article className={styles.paper} aria-labelledby="statement-title" data-paper>
      <header>
        <h3 id="statement-title" className={styles.paperTitle}>
          {copy.statementPaper.zakatOn(formatDay(calculatedAt))}
        </h3>
        <p className={styles.soft}>
          {copy.statementPaper.workedOutOn(formatHijriDay(calculatedAt), priceTime(calculatedAt))}
        </p>
      </header>
      <div className={styles.result}>
        <p className={styles.due}>
          <span>{copy.statementPaper.toPay}</span> <Money cents={payableCents} />
        </p>
        <NisabScale netCents={netCents} nisabCents={nisab.cents} reached={reached} />
        <Sums
          sums={[
            [copy.statementPaper.netWealth, <Money key="net" cents={netCents} />],
            [copy.statementPaper.nisabOf(nisab.grams, nisab.metal), <Money key="nisab" cents={nisab.cents} />],
            ...(missedCents > 0
              ? ([
                  [copy.statementPaper.thisYear, <Money key="due" cents={dueCents} />],
                  [copy.statementPaper.missedYears, <Money key="missed" cents={missedCents} />],
                ] as const)
              : []),
          ]}
        />
        <Sums
          sums={metals.map((metal) => {
            const [price, from] = prices[metal]
              ? priceUsedText(prices[metal])
              : ['', copy.statementPaper.noPriceAvailable];
            return [
              copy.statementPaper.priceOf(metal),
              <span key={metal}>
                {price} <span className={styles.from}>{from}</span>
              </span>,
            ];
          })}
        />
      </div>
      <section aria-labelledby="statement-lines">
        <h4 id="statement-lines">{copy.statementPaper.howItWasWorkedOut}</h4>
        <TraceTable form={inputs} result={result} labelledBy="statement-lines" rule={(key) => ruleNames[key]} />
      </section>
      <Entered form={inputs} />
      <p className={styles.soft}>
        {copy.statementPaper.rulesWorkedOutOnYour(
          rulesVersion,
          payableCents > 0 && copy.statementPaper.weRoundedOnceToThe(formatAud(payableCents)),
        )}
      </p>
    </article>
  );
}

/** Everything that was typed and chosen. */
function Entered({ form }: { readonly form: ZakatForm }) {
  const entries = entriesMade(form);
  return (
    <>
      {entries.length > 0 && (
        <section aria-labelledby="statement-entered">
          <h4 id="statement-entered">{copy.entered.whatYouEntered}</h4>
          <dl className={styles.entered}>
            {entries.map(({ field, about, name, facts }) => (
              <div key={field}>
                <dt>{name === about ? name : `${about}: ${name}`}</dt>
                {facts.map(({ label, value }) => (
                  <dd key={label}>
                    {label}: <strong>{value}</strong>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="statement-chosen">
        <h4 id="statement-chosen">{copy.entered.yourSettings}</h4>
        <dl className={styles.entered}>
          {choicesMade(form.choices).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
