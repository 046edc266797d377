import {
  emptyForm,
  type ChoiceName,
  type MetalPrices,
  type SectionName,
  type ZakatContext,
  type ZakatForm,
} from '../../../domain/zakat';

/** A question of the guided way. */
export type Step = 'have' | SectionName | 'prices' | `choice.${ChoiceName}` | 'done';

export type Mode = 'guided' | 'all';

/** The day of the Islamic calendar on which the visitor's zakat year comes round. */
export interface ZakatDay {
  readonly month: number;
  readonly day: number;
}

/** What the calculator has to say about a link that was opened. */
export type LinkNews =
  | { readonly type: 'opened' }
  /** The link's form waits, since there is something of the visitor's own. */
  | { readonly type: 'offered'; readonly form: ZakatForm }
  | { readonly type: 'damaged' };

/** What was taken away last, and can be had back. */
export interface Undo {
  readonly what: string;
  readonly form: ZakatForm;
  readonly dues: Dues;
}

/** What was typed into the small calculators, by field: `fidyah.days`. */
export type Dues = Readonly<Record<string, string>>;

export interface CalculatorState {
  readonly form: ZakatForm;
  readonly dues: Dues;
  readonly mode: Mode;
  readonly step: Step;
  readonly zakatDay: ZakatDay | null;
  /** Fields that the visitor has left or rested in: only of these is it said what is wrong. */
  readonly checked: ReadonlySet<string>;
  readonly undo: Undo | null;
  readonly link: LinkNews | null;
  /** The form that was saved last, and as which statement. */
  readonly saved: { readonly form: ZakatForm; readonly id: string } | null;
  /** The published prices: those of the page, until newer ones come. */
  readonly prices: MetalPrices;
}

export function initialState({ rulings, prices }: ZakatContext): CalculatorState {
  return {
    form: emptyForm(rulings),
    dues: {},
    mode: 'guided',
    step: 'have',
    zakatDay: null,
    checked: new Set(),
    undo: null,
    link: null,
    saved: null,
    prices,
  };
}
