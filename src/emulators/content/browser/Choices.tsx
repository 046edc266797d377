import { useState, type ReactNode } from 'react';

interface ChoicesProps<Item> {
  /** The label of the search. */
  readonly label: string;
  readonly items: readonly Item[];
  /** The text of an item that the search looks through. */
  readonly getText: (item: Item) => string;
  /** Says how many were found. */
  readonly describeCount: (count: number) => string;
  /** Controls that choose by more than words. */
  readonly filters?: ReactNode;
  /** Draws what was found. */
  readonly children: (found: readonly Item[]) => ReactNode;
}

/** A box to choose from, with a search by words that stand anywhere in an item's text. */
export function Choices<Item>({ label, items, getText, describeCount, filters, children }: ChoicesProps<Item>) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const own = getText(item).toLowerCase();
    return words.every((word) => own.includes(word));
  });
  return (
    <div className="choices">
      <label className="part">
        {label}{' '}
        <input
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // Enter sends the whole form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </label>
      {filters}
      {children(found)}
      <p className="hint" role="status">
        {describeCount(found.length)}
      </p>
    </div>
  );
}
