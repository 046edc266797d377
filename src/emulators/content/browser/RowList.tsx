import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormState } from './FormContext';
import { moveEntry } from './emptyValues';

interface RowListProps<Row> {
  readonly path: string;
  readonly rows: readonly Row[];
  /** The name of a row, as the buttons say it: `Cost 2`, `Block 3, Hero`. */
  readonly getName: (row: Row, index: number) => string;
  readonly renderRow: (row: Row, path: string, buttons: ReactNode, index: number) => ReactNode;
}

/** Rows that can be moved and removed with buttons. Each keeps its place on the screen's keyboard order: focus follows what moved. */
export function RowList<Row>({ path, rows, getName, renderRow }: RowListProps<Row>) {
  const { update, announce } = useFormState();
  const list = useRef<HTMLDivElement>(null);
  const keys = useRef<number[]>([]);
  const nextKey = useRef(0);
  const [focused, setFocused] = useState<{ readonly row: number; readonly button: string } | null>(null);
  while (keys.current.length < rows.length) keys.current.push((nextKey.current += 1));
  keys.current.length = rows.length;

  useEffect(() => {
    if (!focused) return;
    const buttons = (row: number) =>
      [
        ...(list.current?.querySelectorAll<HTMLButtonElement>(`:scope > [data-row="${row}"] button[data-move]`) ?? []),
      ].filter(
        (button) => button.closest('[data-row]') === list.current?.querySelector(`:scope > [data-row="${row}"]`),
      );
    const own = buttons(focused.row);
    const button = own.find(({ dataset, disabled }) => dataset.move === focused.button && !disabled);
    (button ?? own.find(({ disabled }) => !disabled))?.focus();
  }, [focused]);

  const move = (from: number, to: number) => {
    keys.current = moveEntry(keys.current, from, to);
    update(path, moveEntry(rows, from, to));
    setFocused({ row: to, button: to < from ? 'up' : 'down' });
    announce(`${getName(rows[from] as Row, from)} is now number ${to + 1} of ${rows.length}`);
  };
  const remove = (index: number) => {
    keys.current = keys.current.filter((_key, place) => place !== index);
    update(
      path,
      rows.filter((_row, place) => place !== index),
    );
    setFocused({ row: Math.max(0, Math.min(index, rows.length - 2)), button: 'remove' });
    announce(`${getName(rows[index] as Row, index)} was removed. “Undo” brings it back.`);
  };

  return (
    <div ref={list}>
      {rows.map((row, index) => {
        const name = getName(row, index);
        const buttons = (
          <span className="row moves">
            <button type="button" data-move="up" disabled={index === 0} onClick={() => move(index, index - 1)}>
              Move up<span className="hidden"> {name}</span>
            </button>
            <button
              type="button"
              data-move="down"
              disabled={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            >
              Move down<span className="hidden"> {name}</span>
            </button>
            <button type="button" data-move="remove" onClick={() => remove(index)}>
              Remove<span className="hidden"> {name}</span>
            </button>
          </span>
        );
        return (
          <div key={keys.current[index]} data-row={index}>
            {renderRow(row, `${path}[${index}]`, buttons, index)}
          </div>
        );
      })}
    </div>
  );
}
