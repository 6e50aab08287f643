import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A statement of the server that refuses a caller, or has one refused. */
export interface Guard {
  file: string;
  /** The whole text of the file, in which `start` and `end` are offsets. */
  source: string;
  line: number;
  text: string;
  start: number;
  end: number;
}

const REFUSING_CALL = /^(refuse|assert|require)/;

/** All guards of a file: hooks and calls that refuse, and whatever is thrown there first. */
export function guardsOf(file: string): Guard[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Guard[] = [];
  const visit = (node: ts.Node): void => {
    if (isGuard(node)) found.push(describeGuard(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text of the guard's file without it; it runs, whatever the types say of it. */
export const withoutGuard = ({ source, start, end }: Guard): string =>
  `${source.slice(0, start)};${source.slice(end)}`;

function isGuard(node: ts.Node): boolean {
  // What is thrown on was thrown, and refused, elsewhere.
  if (ts.isThrowStatement(node)) return !ts.isIdentifier(node.expression);
  if (!ts.isExpressionStatement(node)) return false;
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  if (!ts.isCallExpression(call)) return false;
  return REFUSING_CALL.test(calledName(call)) || registersCheck(call);
}

/** `addHook('onRequest', requireX)` and `addHook('onRequest', requireX(deps))`. */
function registersCheck({ expression, arguments: [, hook] }: ts.CallExpression): boolean {
  const registers = ts.isPropertyAccessExpression(expression) && expression.name.text === 'addHook';
  return registers && hook !== undefined && REFUSING_CALL.test(calledName(hook));
}

/** The name at the start of `name`, `name(…)` and `name(…)(…)`; empty for anything else. */
function calledName(node: ts.Expression): string {
  if (ts.isCallExpression(node)) return calledName(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}

function describeGuard(node: ts.Node, source: ts.SourceFile): Guard {
  const start = node.getStart(source);
  return {
    file: source.fileName,
    source: source.text,
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    text: node.getText(source).replace(/\s+/g, ' '),
    start,
    end: node.getEnd(),
  };
}
