import {
  createEmptyForm,
  type ChoiceName,
  type MetalPrices,
  type PastPrices,
  type SectionName,
  type ZakatContext,
  type ZakatForm,
} from '../../../domain/zakat';

/** A question of the guided way. */
export type Step = 'have' | SectionName | 'prices' | `choice.${ChoiceName}` | 'done';

export type Mode = 'guided' | 'all';

/** The Islamic date on which the visitor's zakat year ends. */
export interface ZakatDay {
  readonly month: number;
  readonly day: number;
}

/** Result of opening a shared link. */
export type LinkMessage =
  | { readonly type: 'opened' }
  /** Waits for confirmation, because the visitor has entered something. */
  | { readonly type: 'offered'; readonly form: ZakatForm }
  | { readonly type: 'damaged' };

/** The last removal, which can be undone. */
export interface Undo {
  readonly what: string;
  readonly form: ZakatForm;
  readonly dues: Dues;
}

/** The values typed into the small calculators, by field: `fidyah.days`. */
export type Dues = Readonly<Record<string, string>>;

export interface CalculatorState {
  readonly form: ZakatForm;
  readonly dues: Dues;
  readonly mode: Mode;
  readonly step: Step;
  /** The lists whose questions the visitor's progress counts: after ticking none is taken out, so that their number stays. */
  readonly countedLists: readonly SectionName[];
  readonly zakatDay: ZakatDay | null;
  /** Fields that were left or paused in, and entries that were continued from: only their errors are shown. */
  readonly checked: ReadonlySet<string>;
  readonly undo: Undo | null;
  readonly link: LinkMessage | null;
  /** The form that was saved last, with its id. */
  readonly saved: { readonly form: ZakatForm; readonly id: string } | null;
  /** The prices in use: those of the page, until newer ones are received. */
  readonly prices: MetalPrices;
  /** The average prices of past months; `null` until a missed year needs them. */
  readonly past: PastPrices | null;
  /** Whether the market has answered, or can't: until then a newer price may be on its way. */
  readonly pricesAsked: boolean;
}

export function createInitialState({ rulings, prices, past = null }: ZakatContext): CalculatorState {
  return {
    form: createEmptyForm(rulings),
    dues: {},
    mode: 'guided',
    step: 'have',
    countedLists: [],
    zakatDay: null,
    checked: new Set(),
    undo: null,
    link: null,
    saved: null,
    prices,
    past,
    pricesAsked: false,
  };
}
