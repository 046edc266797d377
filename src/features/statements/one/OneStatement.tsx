import { useCallback } from 'react';
import { readStatement } from '../../../domain/zakat/statement';
import { Notice } from '../../../components/ui/Notice';
import { TextLink } from '../../../components/ui/TextLink';
import type { Data } from '../../../services/data';
import { useQuery } from '../../../services/data/query/useQuery';
import { Waiting } from '../parts/Waiting';
import * as styles from '../statements.module.css';
import { RemoveStatement } from './RemoveStatement';
import { StatementActions } from './StatementActions';
import { StatementPaper } from './StatementPaper';
import { copy } from '../copy';

export interface OneStatementProps {
  readonly id: string;
  readonly data: Data;
  readonly onRemoved: () => void;
}

/** One saved calculation: actions, and all of it line by line. */
export function OneStatement({ id, data, onRemoved }: OneStatementProps) {
  const [known, again] = useQuery(useCallback(() => data.calculation(id), [data, id]));
  return (
    <>
      <p data-screen>
        <TextLink href="#/zakat" className={styles.back}>
          {copy.oneStatement.allZakatCalculations}
        </TextLink>
      </p>
      <Waiting known={known} onRetry={again} what={copy.oneStatement.thisCalculation}>
        {(calculation) => {
          const statement = calculation && readStatement(calculation.statement);
          if (!statement) return <NoStatement there={calculation !== null} />;
          return (
            <>
              <StatementActions id={id} data={data} payableCents={statement.result.payableCents} />
              <StatementPaper statement={statement} />
              <RemoveStatement id={id} data={data} onRemoved={onRemoved} />
            </>
          );
        }}
      </Waiting>
    </>
  );
}

function NoStatement({ there }: { readonly there: boolean }) {
  return there ? (
    <Notice tone="bad" heading={copy.oneStatement.weCantShowThisCalculation}>
      <p>{copy.oneStatement.itIsInYourAccount}</p>
    </Notice>
  ) : (
    <Notice tone="care" heading={copy.oneStatement.weCantFindThisCalculation}>
      <p>{copy.oneStatement.itMayHaveBeenRemoved}</p>
    </Notice>
  );
}
