import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Folders whose code draws screens; their texts are in `src/texts`. */
const folders = ['app', 'components', 'features', 'pages', 'slices', 'templates'].map((folder) => `src/${folder}`);

/** Texts that no translator changes, by file. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Names of networks and marks of cards.
  'src/components/layout/ShareLinks.tsx': ['WhatsApp'],
  'src/components/ui/MethodChoices.tsx': ['VISA', 'AMEX'],
  // A page for developers, in no build.
  'src/templates/SliceGallery/SliceGallery.tsx': [
    'Slices',
    'Every slice and variation, from the mocks beside its model. This page is in no build.',
  ],
};

const labels =
  /^(aria-(label|roledescription|description|valuetext)|alt|caption|heading|hint|label|lede|legend|name|placeholder|text|title)$/;
const isMarkup = (name: string, text: string) => name === 'name' && !/ |^\p{Lu}/u.test(text);
const hasWord = (text: string) => /\p{L}{2}/u.test(text);

const readLiteral = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
};

const joining = [
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
];

/** The literals that an expression may come to. */
function listResults(node: ts.Node): string[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(listResults);
  if (ts.isBinaryExpression(node) && joining.includes(node.operatorToken.kind))
    return [node.left, node.right].flatMap(listResults);
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression ? listResults(node.expression) : [];
  return [readLiteral(node)].filter((text) => text !== undefined);
}

/** Lists the texts in a component's own code: those between tags, and labels. */
function listSayings(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): string[] => {
    const inner = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) ? listResults(node) : [];
    const label =
      ts.isJsxAttribute(node) && node.initializer && labels.test(node.name.getText(source))
        ? listResults(node.initializer).filter((text) => !isMarkup(node.name.getText(source), text))
        : [];
    const own = ts.isJsxText(node) ? [node.text] : [...inner, ...label];
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    return [...own, ...children.flatMap(visit)];
  };
  return visit(source)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter(hasWord);
}

/** Folder of emails and PDF, and what has sentences there that no one reads. */
const documents = 'amplify/documents';
const withoutTexts = /\.test\.|\/(fonts|testing)\/|email\/layout\/|email\/toEmail\.ts$/;

/** Sentences in code that is not a component, without those of errors. */
function listSentences(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): string[] => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return [];
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    return [readLiteral(node) ?? '', ...children.flatMap(visit)];
  };
  return visit(source).filter((text) => /\p{L}{2,} \p{L}/u.test(text.replaceAll(/<[^>]*>|CustomMessage_\w+/g, '')));
}

describe('texts for people', () => {
  test('no email and no PDF has sentences in its code: they are in src/texts', () => {
    const files = readdirSync(documents, { recursive: true, encoding: 'utf8' })
      .map((path) => `${documents}/${path}`)
      .filter((path) => path.endsWith('.ts') && !withoutTexts.test(path));
    expect(files.length).toBeGreaterThan(25);
    const found = files.flatMap((file) =>
      listSentences(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test('the search finds texts between tags, labels and both ends of a choice', () => {
    const code =
      'const A = () => <p title="A title" id="x-y">Some {b ? `more ${c}` : ""} <i aria-label={d}>text</i></p>;';
    expect(listSayings('a.tsx', code)).toEqual(['A title', 'Some', 'more …', 'text']);
  });

  test('no component says anything by itself: its texts are in src/texts', () => {
    const files = folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
      )
      .filter((path) => /(?<!\.test)\.tsx$/.test(path) && !path.includes('/testing/'));
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      listSayings(file, readFileSync(file, 'utf8'))
        .filter((text) => !exceptions[file]?.includes(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
