/** Where the texts are that a person reads. */
const textsFile = /(^|\/)texts\/(en-AU|donation|plan|describeMethod)|^\.\/en-AU\/|\/texts\/getLineTitle$/;

/** What stands between lines, or between facts of a list: each of them is a text of its own. */
const isSeparator = (node) => node?.type === 'Literal' && /^\n+$|^ · $/.test(String(node.value));

/** The variable of a name, as the scope of its place has it. */
function findVariable(context, node) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return variable;
  }
  return null;
}

const isWords = (text) => /\S/.test(text);
/** `{' '}`, or a space on the same line. */
const isGlue = (child) =>
  (child.type === 'JSXText' && /^[^\S\n]+$/.test(child.value)) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'Literal' && child.expression.value === ' ');
/** Line breaks and indentation, which JSX leaves out. */
const isLayout = (child) => child.type === 'JSXText' && /^\s*$/.test(child.value) && child.value.includes('\n');

/**
 * Refuses a text of the catalogue that is joined with another one, with words or with signs: languages have other orders, other endings and
 * other signs, so a sentence is one message with values (`message`), and with elements among them (`rich`).
 */
export const noJoinedTexts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { joined: 'One message says a sentence: put what stands beside this text into it as a value.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'joined' });

    /** Whether a name stands for a text, an object of texts or a function that returns one. */
    function isTextName(node, seen) {
      const variable = findVariable(context, node);
      const [definition] = variable?.defs ?? [];
      if (!definition || seen.has(variable)) return false;
      if (definition.type === 'ImportBinding') return textsFile.test(definition.parent.source.value);
      const { init } = definition.node;
      return definition.type === 'Variable' && Boolean(init) && isText(init, new Set([...seen, variable]));
    }

    function isText(node, seen = new Set()) {
      switch (node?.type) {
        case 'Identifier':
          return isTextName(node, seen);
        case 'MemberExpression':
          return isText(node.object, seen) && node.property.name !== 'length';
        case 'CallExpression':
          return isText(node.callee, seen) && !/^(map|filter|entries|includes|test)$/.test(node.callee.property?.name);
        case 'ConditionalExpression':
          return isText(node.consequent, seen) || isText(node.alternate, seen);
        case 'LogicalExpression':
          return isText(node.right, seen) || (node.operator !== '&&' && isText(node.left, seen));
        case 'TemplateLiteral':
          return node.expressions.some((part) => isText(part, seen));
        case 'TSNonNullExpression':
        case 'TSAsExpression':
          return isText(node.expression, seen);
        default:
          return false;
      }
    }

    /** Looks at a text within an element, and at what stands before and after it on its line. */
    function checkChild(children, index) {
      const child = children[index];
      if (child.type !== 'JSXExpressionContainer' || !isText(child.expression)) return;
      const isJoined = [-1, 1].some((step) => {
        let at = index + step;
        const isSpaced = Boolean(children[at] && isGlue(children[at]));
        while (children[at] && (isGlue(children[at]) || (isSpaced && isLayout(children[at])))) at += step;
        const beside = children[at];
        if (!beside || isLayout(beside)) return false;
        if (beside.type === 'JSXText') return isWords(beside.value);
        if (beside.type === 'JSXExpressionContainer') return !isElement(beside.expression) || isSpaced;
        return isSpaced && !isHidden(beside);
      });
      if (isJoined) report(child);
    }

    const isElement = (node) => {
      if (node.type === 'LogicalExpression') return isElement(node.right);
      if (node.type === 'ConditionalExpression') return isElement(node.consequent) || isElement(node.alternate);
      return /^JSX(Element|Fragment|EmptyExpression)$/.test(node.type);
    };

    /** An icon or a sign beside a text, which is not read. */
    const isHidden = ({ openingElement }) =>
      openingElement?.name.name === 'Icon' ||
      Boolean(openingElement?.attributes.some(({ name }) => name?.name === 'aria-hidden'));

    const checkChildren = ({ children }) => children.forEach((_, index) => checkChild(children, index));

    return {
      // Of a tagged one (html`…`) the words are markup.
      ':not(TaggedTemplateExpression) > TemplateLiteral'(node) {
        const isAlone = node.expressions.length === 1 && node.quasis.every(({ value }) => value.cooked === '');
        if (!isAlone && node.expressions.some((part) => isText(part))) report(node);
      },
      'BinaryExpression[operator="+"]'(node) {
        if (isText(node.left) || isText(node.right)) report(node);
      },
      'CallExpression[callee.property.name="join"]'(node) {
        let list = node.callee.object;
        // `[…].filter(Boolean).join(' ')`
        while (list.type === 'CallExpression' && list.callee.property?.name === 'filter') list = list.callee.object;
        if (isSeparator(node.arguments[0]) || list.type !== 'ArrayExpression') return;
        const isJoined = list.elements.some((part) => isText(part?.type === 'SpreadElement' ? part.argument : part));
        if (isJoined) report(node);
      },
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
    };
  },
};
