import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtRulesPath, type BuiltRules } from '../content/addBuiltRules';

/** Reads the project's own document of the calculator; `null` in a project without embedded content. @param project - its folder */
export function readBuiltRules(project: string): BuiltRules | null {
  const file = join(project, 'src/content/documents/calculate_page/calculate_page.json');
  if (!existsSync(file)) return null;
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly data: BuiltRules }).data;
}

/** Writes the rules beside the pages: a preview takes from them what its editors don't have yet, as the build does. */
export async function writeBuiltRules(project: string): Promise<void> {
  const built = readBuiltRules(project);
  if (!built) return;
  const { rules, past_prices, past_prices_source } = built;
  const text = JSON.stringify({ rules, past_prices, past_prices_source } satisfies BuiltRules);
  await writeFile(join(project, 'public', builtRulesPath), text);
}
