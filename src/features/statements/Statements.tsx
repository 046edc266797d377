import { useEffect, useRef, useState } from 'react';
import type { Data } from '../../services/data';
import { CompareStatements } from './CompareStatements';
import { StatementList } from './StatementList';
import { OneStatement } from './OneStatement';
import * as styles from './statements.module.css';

export interface StatementsProps {
  /** The data API of the signed-in user. */
  readonly data: Data;
  /** Id from the address; `compare` for those chosen in the list. */
  readonly id: string | null;
  /** Navigates to another part of the account: `#/zakat/{id}`. */
  readonly go: (hash: string) => void;
}

/** The saved zakat calculations of an account: the list, one line by line, or several years compared. */
export function Statements({ data, id, go }: StatementsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState(false);
  const place = useFocusOnChange(id);
  useEffect(() => {
    // The message is shown only in the list.
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

/** Moves focus when another part is shown, so that screen readers continue there. */
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
