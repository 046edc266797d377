import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A text that code says to people: where it stands, and what. */
export interface SourceText {
  /** From the project's folder: `src/texts/en-AU/donate.tsx`. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Folders whose code has texts for screens, emails and receipts. */
const folders = [
  'src/components',
  'src/domain',
  'src/features',
  'src/slices',
  'src/templates',
  'src/texts',
  'src/pages',
  'amplify',
];

const isSaying = (path: string) =>
  /\.tsx?$/.test(path) && !/(^|\/)(node_modules|fonts|testing)\/|\.(test|spec)\./.test(path);

/** A literal's text, with … in place of what is put into it; `undefined` for other code. */
function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
    return node.text.replaceAll(/\{\w+\}/g, '…');
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Reads the texts of a file of code that have a space in them. */
export function readSourceTexts(file: string, code: string): SourceText[] {
  const source = ts.createSourceFile(
    file,
    code,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: SourceText[] = [];
  const visit = (node: ts.Node) => {
    const text = readText(node)?.replaceAll(/\s+/g, ' ').trim();
    if (text?.includes(' ')) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ file, line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Lists every text of the project's code for screens, emails and receipts; none if there is only content. @param project - its folder */
export function listSourceTexts(project: string): SourceText[] {
  const present = folders.filter((folder) => existsSync(join(project, folder)));
  return present.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter(isSaying)
      .flatMap((file) => readSourceTexts(file, readFileSync(join(project, file), 'utf8'))),
  );
}
