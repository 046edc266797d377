import { useRef } from 'react';

const tabs = [
  { name: 'form', label: 'Form' },
  { name: 'json', label: 'JSON' },
] as const;

export type TabName = (typeof tabs)[number]['name'];

interface TabsProps {
  readonly tab: TabName;
  readonly onShow: (tab: TabName) => void;
}

/** Chooses between the form and the JSON, by the arrow keys too. */
export function Tabs({ tab, onShow }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onShow(next.name);
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="How to edit" className="tabs" ref={list}>
      {tabs.map(({ name, label }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={tab === name}
          aria-controls={`${name}-panel`}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onShow(name)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') move(index + 1);
            if (key === 'ArrowLeft') move(index - 1);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
