import ts from 'typescript';

/** A text of a file of `texts/en-AU`. */
export interface Text {
  /** Path in its file, the key of its translations: `steps.title`; further texts of one function are `steps.title~2`, `steps.title~3`. */
  readonly key: string;
  /** In English; ICU's message format, if `isMessage`. */
  readonly text: string;
  /** Whether it is formatted: with values, or within a function. */
  readonly isMessage: boolean;
  /** The comment in front of its key, for translators. */
  readonly comment?: string;
  /** The call that formats it. */
  readonly call?: Call;
  /** Its position in the source, without what surrounds it. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** A text that can't be translated, and why. */
export interface TextIssue {
  readonly line: number;
  readonly problem: string;
}

/** A call of one of the functions of `texts/message`: the position of its name. */
export interface Call {
  readonly name: 'area' | 'message' | 'rich';
  readonly start: number;
  readonly end: number;
  readonly hasValues: boolean;
}

/** The findings in a file of texts. */
export interface ParsedTexts {
  readonly texts: readonly Text[];
  /** The calls of `area`. */
  readonly areas: readonly Call[];
  readonly issues: readonly TextIssue[];
}

/** Whether it has no words in it: paths, fragments, signs. */
const hasNoWords = (text: string) => /^[/#]/.test(text) || !/\p{L}/u.test(text);

const isTextLiteral = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

function withoutTypes(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? withoutTypes(node.expression)
    : node;
}

const getCalled = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined;

const getName = (name: ts.PropertyName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : undefined;

/** The comment in front of the key that a text belongs to, or that its object or list does, without the signs around it. */
function findComment(text: ts.Node, source: string): string | undefined {
  for (let node = text; !ts.isCallExpression(node) || getCalled(node) !== 'area'; node = node.parent) {
    const [range] =
      (ts.isObjectLiteralElementLike(node) && ts.getLeadingCommentRanges(source, node.getFullStart())) || [];
    if (range)
      return source
        .slice(range.pos, range.end)
        .replaceAll(/^\/\*+|\*+\/$|^\s*(?:\*(?!\/)|\/\/)/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
  }
  return undefined;
}

/**
 * Finds the texts of a file: each string in the object of an `area`, and each text of `message()` and `rich()`.
 *
 * @param source - TypeScript of a file of `texts/en-AU`
 * @param fileName - says whether it has JSX
 * @returns no texts for a file without an `area`, which is in English only
 */
export function parseTexts(source: string, fileName: string): ParsedTexts {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Text[] = [];
  const areas: Call[] = [];
  const issues: TextIssue[] = [];
  const used = new Map<string, number>();

  const toCall = (node: ts.CallExpression, name: Call['name']): Call => ({
    name,
    start: node.expression.getStart(file),
    end: node.expression.getEnd(),
    hasValues: node.arguments.length > 1,
  });
  const getLine = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const addText = (node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral, path: string, call?: Call) => {
    const number = (used.get(path) ?? 0) + 1;
    used.set(path, number);
    const comment = findComment(node, source);
    texts.push({
      key: number === 1 ? path : `${path}~${number}`,
      text: node.text,
      isMessage: call !== undefined,
      ...(comment && { comment }),
      ...(call && { call }),
      start: node.getStart(file),
      end: node.getEnd(),
      line: getLine(node),
    });
  };
  /** Texts within a function, a getter or values: only `message()` and `rich()` have them. */
  const visitCode = (node: ts.Node, path: string): void => {
    const called = getCalled(node);
    if (ts.isCallExpression(node) && (called === 'message' || called === 'rich')) {
      const [text] = node.arguments;
      if (text && isTextLiteral(text)) addText(text, path, toCall(node, called));
      else issues.push({ line: getLine(node), problem: `${called}() needs its text as one literal` });
      node.arguments.slice(1).forEach((values) => visitCode(values, path));
      return;
    }
    ts.forEachChild(node, (child) => visitCode(child, path));
  };

  /** Texts of an object, a list or a value of one. */
  const visitValue = (outer: ts.Expression, path: string): void => {
    const node = withoutTypes(outer);
    if (isTextLiteral(node)) {
      if (!hasNoWords(node.text)) addText(node, path);
    } else if (ts.isArrayLiteralExpression(node)) {
      node.elements.forEach((element, index) => visitValue(element, `${path}.${index}`));
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        const name = property.name && getName(property.name);
        const inner = path === '' ? (name ?? '') : `${path}.${name}`;
        if (ts.isPropertyAssignment(property) && name !== undefined) visitValue(property.initializer, inner);
        else if (ts.isGetAccessorDeclaration(property)) visitCode(property, inner);
        else if (!ts.isShorthandPropertyAssignment(property))
          issues.push({ line: getLine(property), problem: 'a text needs a key that can be read here' });
      }
    } else {
      const called = getCalled(node);
      if (called === 'message' || called === 'rich')
        issues.push({ line: getLine(node), problem: `${called}() would be read as the module loads: write a getter` });
      visitCode(node, path);
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && getCalled(node) === 'area') {
      const [name, object] = node.arguments;
      areas.push(toCall(node, 'area'));
      const prefix = name && isTextLiteral(name) ? (name.text.split(':')[1] ?? '') : '';
      if (object) visitValue(object, prefix);
      return;
    }
    const called = getCalled(node);
    if (called === 'message' || called === 'rich')
      issues.push({ line: getLine(node), problem: `${called}() stands outside of an area()` });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { texts, areas, issues };
}
