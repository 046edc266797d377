import { Fragment, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Arabic } from '../ui/Arabic';
import { SiteLink } from '../ui/SiteLink';
import { keepExact } from '../ui/Untranslated';
import * as styles from './RichText.module.css';
import { hasText, toHeadingId, getRichTextBlocks, type RichTextSpan, type RichTextValue } from './richTextValue';

export interface RichTextProps {
  readonly field: RichTextValue;
  /** `prose` is running text; `plain` inherits sizes and spacing. */
  readonly look?: 'prose' | 'plain';
  readonly className?: string;
}

/** The block types other than paragraphs. */
const elements = { heading2: 'h2', heading3: 'h3', heading4: 'h4', preformatted: 'pre' } as const;
const lists = { 'list-item': 'ul', 'o-list-item': 'ol' } as const;

/**
 * Renders rich text: the blocks and spans that the models allow. Renders nothing for an empty field.
 *
 * A page's text comes with its HTML, and hydration leaves it unchanged: nothing in it needs a script, and without a walk through
 * every word the page answers sooner. Other text, of the next page or of a preview, is rendered.
 *
 * `PrismicRichText` of @prismicio/react would add 2.5 kB to every page for types that no model allows.
 */
export function RichText({ field, look = 'prose', className }: RichTextProps) {
  const isHydrating = useSyncExternalStore(subscribeToNothing, isClientRender, isServedHtml);
  const [served, setServed] = useState(isHydrating && isBrowser() ? field : undefined);
  if (served && served !== field) setServed(undefined);
  if (!hasText(field)) return null;
  const classes = [styles[look], className].filter(Boolean).join(' ');
  // React neither compares nor changes what is in an element with this attribute while it hydrates.
  if (served === field)
    return <div className={classes} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  return <div className={classes}>{blocks(field)}</div>;
}

/** While React hydrates it reads the last of these; if it gives up and renders anew, the one before. */
const subscribeToNothing = () => () => undefined;
const isClientRender = () => false;
const isServedHtml = () => true;

/** Gatsby's loader is on the window before it hydrates a page, and never where pages are built. */
const isBrowser = () => '___loader' in globalThis;

function blocks(field: RichTextValue): ReactNode[] {
  const parts: ReactNode[] = [];
  let items: ReactNode[] = [];
  getRichTextBlocks(field).forEach(({ type, text = '', spans = [] }, position, all) => {
    const words = inline(text, [...spans].sort(outermostFirst), 0, text.length);
    const List = lists[type as keyof typeof lists];
    if (List) {
      items.push(<li key={position}>{words}</li>);
      // A list ends at the next block of another type.
      if (all[position + 1]?.type === type) return;
      parts.push(<List key={position}>{items}</List>);
      items = [];
      return;
    }
    const Block = elements[type as keyof typeof elements] ?? 'p';
    parts.push(
      <Block key={position} id={/^h\d/.test(Block) ? toHeadingId(text) : undefined}>
        {words}
      </Block>,
    );
  });
  return parts;
}

function outermostFirst(a: RichTextSpan, b: RichTextSpan): number {
  return a.start - b.start || b.end - a.end;
}

/** The text between two positions, with its spans as elements. A span that extends beyond its parent is cut in two. */
function inline(text: string, spans: readonly RichTextSpan[], from: number, to: number): ReactNode[] {
  const [span, ...others] = spans;
  if (!span || span.start >= to) return lines(text.slice(from, to), from);
  const end = Math.min(span.end, to);
  const within = others
    .filter(({ start }) => start < end)
    .map((inner) => ({ ...inner, end: Math.min(inner.end, end) }));
  const after = others
    .filter((outer) => outer.end > end)
    .map((outer) => ({ ...outer, start: Math.max(outer.start, end) }));
  return [
    ...lines(text.slice(from, span.start), from),
    <Span key={`${span.type}${span.start}`} span={span}>
      {inline(text, within, span.start, end)}
    </Span>,
    ...inline(text, after, end, to),
  ];
}

/** Plain text, with the line breaks an editor typed. */
function lines(text: string, from: number): ReactNode[] {
  if (!text) return [];
  return text.split('\n').map((line, number) => (
    <Fragment key={`${from}.${number}`}>
      {number > 0 && <br />}
      {keepExact(line)}
    </Fragment>
  ));
}

function Span({ span: { type, data }, children }: { span: RichTextSpan; children: ReactNode }) {
  if (type === 'strong') return <strong>{children}</strong>;
  if (type === 'em') return <em>{children}</em>;
  if (type === 'hyperlink')
    return (
      <SiteLink href={data?.url} translate={/^(mailto|tel):/.test(data?.url ?? '') ? 'no' : undefined}>
        {children}
      </SiteLink>
    );
  return data?.label === 'arabic' ? <Arabic>{children}</Arabic> : <>{children}</>;
}
