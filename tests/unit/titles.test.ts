import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const folders = ['src', 'amplify', 'tests', 'e2e'];

/** Characters. A longer title is cut off in a report, and often says more than one thing. */
const maxLength = 90;

/** The number of longer titles when this was last counted. Lower it after shortening titles. */
const maxLongTitles = 559;

/** Lists the titles in a file's code, also of `test.each`, if they are plain strings. */
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

test('the number of test titles longer than 90 characters does not grow', () => {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'));
  const titles = files.flatMap((file) => listTitles(file, readFileSync(file, 'utf8')));
  expect(titles.length).toBeGreaterThan(2000);
  expect(titles.filter((title) => title.length > maxLength).length).toBeLessThanOrEqual(maxLongTitles);
});
