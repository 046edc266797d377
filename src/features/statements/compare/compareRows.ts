import { sections, type SectionName } from '../../../domain/zakat';
import type { CalculationStatement } from '../../../domain/zakat/statement';
import { ruleNames } from '../../../domain/zakat/words/ruleNames';
import { sectionViews } from '../../../domain/zakat/words/sectionViews';

/** A row of the comparison: its title, and whole cents for each calculation; `null` if not present. */
export interface CompareRow {
  readonly name: string;
  readonly cents: readonly (number | null)[];
}

const sectionNames = Object.keys(sections) as SectionName[];

/** What each list of the form counted for; the rows of a calculation add up to its net wealth. */
export function countedRows(statements: readonly CalculationStatement[]): readonly CompareRow[] {
  const sumSection = ({ result }: CalculationStatement, section: string) => {
    const lines = result.lines.filter(({ field }) => field.split('.')[0] === section);
    return lines.length > 0 ? lines.reduce((sum, { cents }) => sum + cents, 0) : null;
  };
  return [...sectionNames, ''].flatMap((section) => {
    const cents = statements.map((statement) => sumSection(statement, section));
    if (cents.every((sum) => sum === null)) return [];
    return [{ name: section ? sectionViews[section as SectionName].title : ruleNames.net_floor, cents }];
  });
}
