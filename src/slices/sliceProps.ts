import type { RichTextValue } from '../components/rich-text/richTextValue';
import type { LinkValue } from '../components/ui/link';
import type { SliceContext } from './context';

/** Props of a slice: its fields as its fragment queries them, its index in the page, and the page's context. */
export interface SliceProps<Primary = unknown, Item = never> {
  readonly slice: {
    readonly id?: string;
    readonly variation?: string;
    readonly primary: Primary;
    readonly items?: readonly Item[] | null;
  };
  readonly index?: number;
  readonly context?: SliceContext | null;
}

export type Text = string | null | undefined;

export interface HeadedPrimary {
  readonly heading?: Text;
  readonly intro?: RichTextValue;
}

export interface LinkedPrimary extends HeadedPrimary {
  readonly link?: LinkValue | null;
  readonly link_label?: Text;
}
