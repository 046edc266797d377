import { useState } from 'react';
import { FormView, SubmitButton } from '../../components/form/FormView';
import { useForm } from '../../components/form/useForm';
import { Button } from '../../components/ui/Button';
import { FocusedNotice } from '../../components/ui/FocusedNotice';
import { Select } from '../../components/ui/Select';
import { firstBooksDay } from '../../contract/finance';
import type { YearFigures as Figures } from '../../contract/financeAccounting';
import { toFinancialYear } from '../../domain/receipt/toFinancialYear';
import { saveCsv } from '../../services/data/saveFile';
import { accountingCopy, yearFigureTexts } from '../../texts/en-AU/finance/accounting';
import type { FinancePartProps } from './FinancePartProps';
import { NotDone } from './NotDone';
import { SumsTable } from './SumsTable';
import * as styles from './finance.module.css';

const texts = accountingCopy.year;

/** The year in which the financial year of a day ends. @param day - `2026-11-20` */
const getEndYear = (day: string) => Number(day.slice(0, 4)) + (day.slice(5, 7) >= '07' ? 1 : 0);

/** The financial years of the books, the present one first. */
function listYears(today: string) {
  const [last, first] = [getEndYear(today), getEndYear(firstBooksDay)];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: String(last - index),
    label: toFinancialYear(last - index).label,
  }));
}

/** The figures of a financial year for the yearly information statement, on the screen and as a file. */
export function YearFigures({ finance, today }: Pick<FinancePartProps, 'finance' | 'today'>) {
  const [found, setFound] = useState<Figures | null>(null);
  const [saved, setSaved] = useState('');
  const form = useForm({
    // The year before: a statement is of a year that has ended.
    empty: { year: String(getEndYear(today) - 1) },
    send({ year }) {
      setFound(null);
      setSaved('');
      return finance.yearFigures(Number(year));
    },
    afterwards: (values) => values,
    onSent: setFound,
  });
  function save(figures: Figures) {
    const name = `information-statement-${figures.label.replace('–', '-')}.csv`;
    saveCsv(name, figures.csv);
    setSaved(name);
  }
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{texts.heading}</h3>
      <p>{texts.lede}</p>
      <FormView form={form} className={styles.form} summary={null} aria-label={texts.heading}>
        <Select {...form.field('statement-year', 'year')} label={texts.year} options={listYears(today)} />
        <div className={styles.buttons}>
          <SubmitButton form={form}>{texts.submit}</SubmitButton>
        </div>
      </FormView>
      <NotDone phase={form.phase} />
      {found && (
        <>
          <h4 className={styles.heading} id="statement-figures">
            {texts.result(found.label)}
          </h4>
          {found.isOpen && <p>{texts.open}</p>}
          <SumsTable
            name={{ labelledBy: 'statement-figures' }}
            textHead={texts.source}
            heads={[texts.line, texts.amount, texts.source]}
            rows={found.figures.map(({ name, cents }) => ({
              key: name,
              label: yearFigureTexts.names[name],
              cells: [cents ?? texts.elsewhere, yearFigureTexts.sources[name]],
            }))}
          />
          <div className={styles.buttons}>
            <Button look="quiet" onClick={() => save(found)}>
              {texts.download}
            </Button>
          </div>
          {saved && <FocusedNotice tone="good">{texts.saved(saved)}</FocusedNotice>}
        </>
      )}
    </div>
  );
}
