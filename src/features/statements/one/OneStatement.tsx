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
          All zakat calculations
        </TextLink>
      </p>
      <Waiting known={known} onRetry={again} what="this calculation">
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
    <Notice tone="bad" heading="We can’t show this calculation">
      <p>
        It is in your account, but we can’t read it. Please <TextLink href="/contact">contact us</TextLink> and we will
        look into it.
      </p>
    </Notice>
  ) : (
    <Notice tone="care" heading="We can’t find this calculation">
      <p>It may have been removed, or it may belong to another account.</p>
    </Notice>
  );
}
