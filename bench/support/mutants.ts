import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A small change to a rule that some test should notice. */
export interface Mutant {
  file: string;
  /** The whole text of the file, in which `start` and `end` are offsets. */
  source: string;
  line: number;
  start: number;
  end: number;
  /** What stands there, and what stands there instead. */
  before: string;
  after: string;
}

const otherOperator: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
};

/** All mutants of a file, in its order. */
export function mutantsOf(file: string): Mutant[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add = (node: ts.Node, after: string) => {
    const start = node.getStart(source);
    found.push({
      file,
      source: source.text,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      start,
      end: node.getEnd(),
      before: node.getText(source),
      after,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isLook(node)) return;
    mutate(node, add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The file's text with the mutant in it; it runs, whatever the types say of it. */
export const mutated = ({ source, start, end, after }: Mutant): string =>
  `${source.slice(0, start)}${after}${source.slice(end)}`;

/** Sizes and colours are no rules: a browser shows them, and no test beside the rule can. */
const isLook = (node: ts.Node): boolean => ts.isJsxAttribute(node) && node.name.getText() === 'sx';

function mutate(node: ts.Node, add: (node: ts.Node, after: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const other = otherOperator[node.operatorToken.kind];
    if (other) add(node.operatorToken, other);
  } else if (ts.isIfStatement(node)) {
    negate(node.expression, add);
    if (!node.elseStatement && isReturn(node.thenStatement)) add(node.thenStatement, ';');
  } else if (ts.isConditionalExpression(node)) negate(node.condition, add);
  else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    add(node, node.operand.getText());
  else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
  else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
  else if (ts.isNumericLiteral(node)) add(node, `(${node.getText()} + 1)`);
}

/** Conditions that a mutant of their operator negates already are left out. */
function negate(condition: ts.Expression, add: (node: ts.Node, after: string) => void): void {
  const isMutated = ts.isBinaryExpression(condition) || ts.isPrefixUnaryExpression(condition);
  if (!isMutated) add(condition, `!(${condition.getText()})`);
}

/** `return x;`, alone or in a block of its own. */
function isReturn(statement: ts.Statement): boolean {
  if (!ts.isBlock(statement)) return ts.isReturnStatement(statement);
  const [only, more] = statement.statements;
  return only !== undefined && more === undefined && ts.isReturnStatement(only);
}
