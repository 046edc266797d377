import { useCallback } from 'react';
import { Select } from '../../../../components/ui/Field';
import { Notice } from '../../../../components/ui/Notice';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { FileButton } from '../query/FileButton';
import { useQuery } from '../../../../services/data/query/useQuery';
import { StatementView } from './StatementView';
import { yearsToChoose } from './yearsToChoose';
import * as area from '../area.module.css';
import * as styles from './statement.module.css';

export interface StatementSectionProps extends Pick<AreaPart, 'data' | 'clock' | 'go'> {
  /** By the year it ends in; `null` for the newest with gifts. */
  readonly financialYear: number | null;
}

/** A financial year at a glance, and as a PDF for the tax return. */
export function StatementSection({ data, clock, go, financialYear }: StatementSectionProps) {
  const [giving, again] = useQuery(data.giving);
  return (
    <>
      <ScreenHeading title="Tax statement" />
      <p className={area.lede}>
        What you gave from 1 July to 30 June, and how much of it you can claim as a tax deduction. It leaves out money
        that was refunded to you.
      </p>
      <QueryView asked={giving} onRetry={again} what="your financial years">
        {({ years: known }) => {
          const years = yearsToChoose(
            known.map((year) => year.financialYear),
            clock(),
            financialYear,
          );
          const shown = financialYear ?? known[0]?.financialYear ?? years[0]?.endYear ?? 0;
          return (
            <div className={styles.statement}>
              <div className={styles.year}>
                <Select
                  id="statement-year"
                  label="Financial year"
                  value={shown}
                  onChange={({ target }) => go(`#/statement?year=${target.value}`)}
                  options={years.map(({ endYear, label }) => ({ value: String(endYear), label }))}
                />
              </div>
              <Year data={data} endYear={shown} />
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

function Year({ data, endYear }: { readonly data: AreaPart['data']; readonly endYear: number }) {
  const [statement, again] = useQuery(useCallback(() => data.statement(endYear), [data, endYear]));
  const file = useCallback(() => data.statementFile(endYear), [data, endYear]);
  return (
    <QueryView asked={statement} onRetry={again} what="this year’s statement">
      {(value) => (
        <StatementView statement={value}>
          <NameNote name={value.donorName} />
          <FileButton key={endYear} ask={file}>
            Download the statement (PDF)
          </FileButton>
        </StatementView>
      )}
    </QueryView>
  );
}

/** Whom the paper is made out to; a warning where it would have no name. */
function NameNote({ name }: { readonly name: string | null }) {
  if (name !== null) return <p className={area.note}>This statement is in the name of {name}.</p>;
  return (
    <Notice tone="care" heading="Your name is missing">
      <p>
        Without your name, the statement can’t show who gave. <a href="#/profile">Add your name to your profile</a>,
        then download it.
      </p>
    </Notice>
  );
}
