import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const folders = ['src', 'amplify', 'tests', 'e2e'];

/** Characters: a longer title is cut off in a report, and says more than one thing. */
const maxLength = 90;

/** Titles that are longer, as they were counted: fewer with each that is shortened, never more. */
const longTitles = 585;

/** The titles of a file's tests, `test.each` among them. */
function listTitles(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): string[] => {
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    const inner = children.flatMap(visit);
    if (!ts.isCallExpression(node) || !/^(test|it)\b/.test(node.expression.getText(source))) return inner;
    const [title] = node.arguments;
    if (!title) return inner;
    return ts.isStringLiteralLike(title) ? [title.text, ...inner] : inner;
  };
  return visit(source);
}

test('no more test titles than before are longer than a line of a report', () => {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'));
  const titles = files.flatMap((file) => listTitles(file, readFileSync(file, 'utf8')));
  expect(titles.length).toBeGreaterThan(2000);
  expect(titles.filter((title) => title.length > maxLength).length).toBeLessThanOrEqual(longTitles);
});
