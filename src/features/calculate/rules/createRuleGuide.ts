import { toPlainText, type RichTextValue } from '../../../components/rich-text/richTextValue';
import type { RulingKey, RulingRow } from '../../../domain/zakat';

/** A rate, weight or ruling in the page's document. */
export interface RuleRow extends RulingRow {
  readonly unit?: string | null;
  readonly explanation?: RichTextValue;
}

/** The text of the page about a rule. */
export interface RuleText {
  readonly label: string;
  readonly explanation: string;
  readonly source: string;
}

export type RuleGuide = Readonly<Record<RulingKey, RuleText>>;

/** Creates the texts of each rule, by key. Only for keys that `readRulings` has found. */
export function createRuleGuide(rows: readonly RuleRow[]): RuleGuide {
  const texts = rows.map(({ key, label, explanation, source }) => [
    key,
    { label: label ?? '', explanation: toPlainText(explanation), source: source ?? '' },
  ]);
  return Object.fromEntries(texts) as RuleGuide;
}
