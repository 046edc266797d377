import { useEffect, useRef, useState } from 'react';
import type { Data } from '../../services/data';
import { CompareStatements } from './compare/CompareStatements';
import { StatementList } from './list/StatementList';
import { OneStatement } from './one/OneStatement';
import * as styles from './statements.module.css';

export interface StatementsProps {
  /** The data API in the name of whoever is signed in. */
  readonly data: Data;
  /** The statement that the address names; `compare` for those that were chosen in the list. */
  readonly id: string | null;
  /** Shows another part of the account: `#/zakat/{id}`. */
  readonly go: (hash: string) => void;
}

/** The zakat statements of an account: all of them, one line by line, or several years side by side. */
export function Statements({ data, id, go }: StatementsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState(false);
  const place = useFocusOnChange(id);
  useEffect(() => {
    // The news stands as long as the list does that it is told in.
    if (id !== null) setRemoved(false);
  }, [id]);
  return (
    <div className={styles.statements} ref={place} tabIndex={-1}>
      {id === null ? (
        <StatementList data={data} go={go} chosen={chosen} onChoose={setChosen} removed={removed} />
      ) : id === 'compare' ? (
        <CompareStatements data={data} chosen={chosen} />
      ) : (
        <OneStatement
          key={id}
          id={id}
          data={data}
          onRemoved={() => {
            setChosen((before) => before.filter((one) => one !== id));
            setRemoved(true);
            go('#/zakat');
          }}
        />
      )}
    </div>
  );
}

/** Takes the focus along when another part is shown, so that a screen reader goes on there. */
function useFocusOnChange(id: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    place.current?.focus();
  }, [id]);
  return place;
}
