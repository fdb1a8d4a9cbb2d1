// Make the truth of a JavaScript or TypeScript corpus: definitions as scip-typescript indexes them,
// call sites as the TypeScript compiler parses them; no source text. The form is that of
// structure_truth.py.
//
//     npm install @sourcegraph/scip-typescript typescript      (in TOOLS; and the corpus's own packages)
//     scip-typescript index --output koa.scip                  (in the corpus, with a tsconfig.json)
//     node truth_js.mjs TOOLS koa ~/koa koa.scip refs/koa.json.gz
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { createRequire } from "node:module";
import { execFileSync } from "node:child_process";

const [tools, name, root, scipFile, out] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(tools), "index.js"));
const ts = require("typescript");
const { scip } = require("@sourcegraph/scip-typescript/dist/src/scip.js");

const DEFINITION = 1;
const index = scip.scip ? scip.scip.Index : scip.Index;
const documents = index.deserializeBinary(fs.readFileSync(scipFile)).documents;

const isFunction = (node) =>
  node !== undefined &&
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node) ||
    (ts.isParenthesizedExpression(node) && isFunction(node.expression)));

function kindOf(identifier) {
  let node = identifier.parent;
  if (node === undefined) return "variable";
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    node = node.parent;
    return ts.isBinaryExpression(node) && isFunction(node.right) ? "function" : "property";
  }
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return "function";
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return "method";
  if (ts.isGetAccessor(node) || ts.isSetAccessor(node)) return "method";
  if (ts.isConstructorDeclaration(node)) return "constructor";
  if (ts.isClassLike(node)) return "class";
  if (ts.isInterfaceDeclaration(node)) return "interface";
  if (ts.isTypeAliasDeclaration(node)) return "type";
  if (ts.isEnumDeclaration(node)) return "enum";
  if (ts.isEnumMember(node)) return "enum_constant";
  if (ts.isModuleDeclaration(node)) return "namespace";
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) {
    if (isFunction(node.initializer)) return "function";
    if (ts.isVariableDeclaration(node))
      return node.initializer && ts.isClassExpression(node.initializer) ? "class" : "variable";
    return "property";
  }
  if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) return "property";
  return "variable";
}

function tokenAt(source, offset) {
  let node = source;
  for (;;) {
    let inner;
    ts.forEachChild(node, (child) => {
      if (child.getStart(source) <= offset && offset < child.getEnd()) inner = inner ?? child;
    });
    if (inner === undefined) return node;
    node = inner;
  }
}

function calleeName(expression) {
  if (ts.isIdentifier(expression)) return expression;
  if (ts.isPropertyAccessExpression(expression)) return expression.name;
  if (ts.isNonNullExpression(expression) || ts.isParenthesizedExpression(expression))
    return calleeName(expression.expression);
  return undefined;
}

const files = [], symbols = [], calls = [], uses = [];
for (const document of [...documents].sort((a, b) => (a.relative_path < b.relative_path ? -1 : 1))) {
  const text = fs.readFileSync(path.join(root, document.relative_path), "utf8");
  const at = files.push(document.relative_path) - 1;
  const jsx = /x$/.test(document.relative_path);
  const source = ts.createSourceFile(document.relative_path, text, ts.ScriptTarget.Latest, true,
    /tsx?$/.test(document.relative_path) ? (jsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS) : ts.ScriptKind.JSX);
  const starts = [0];  // of lines, counted by \n alone
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
  const compilerStarts = source.getLineStarts();
  const place = (offset) => {
    let low = 0, high = starts.length;
    while (high - low > 1) { const middle = (low + high) >> 1; if (starts[middle] <= offset) low = middle; else high = middle; }
    return [low + 1, Buffer.byteLength(text.slice(starts[low], offset))];
  };
  for (const occurrence of document.occurrences) {
    const [line, column] = occurrence.range;
    const offset = compilerStarts[line] + column;
    if (!(occurrence.symbol_roles & DEFINITION)) {
      uses.push([at, ...place(offset), -1, "r", -1]);
      continue;
    }
    const node = tokenAt(source, offset);
    if (!(ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isStringLiteralLike(node) ||
          node.kind === ts.SyntaxKind.ConstructorKeyword || ts.isConstructorDeclaration(node))) continue;
    // A module is no symbol of its own.
    if (occurrence.symbol.endsWith("/") && !ts.isModuleDeclaration(node.parent ?? node)) continue;
    const isConstructor = ts.isConstructorDeclaration(node) || node.kind === ts.SyntaxKind.ConstructorKeyword;
    const written = isConstructor ? "constructor" : node.text;
    const kind = isConstructor ? "constructor" : kindOf(node);
    const declaration = node.parent ?? node;
    const end = place(declaration.getEnd())[0];
    symbols.push([written, kind, at, place(offset)[0], end, -1, occurrence.symbol.split(" ").at(-1)]);
  }
  const visit = (node) => {
    let callee;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) callee = calleeName(node.expression);
    if (callee !== undefined) calls.push([at, ...place(callee.getStart(source))]);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

let commit = "unknown";
try { commit = execFileSync("git", ["-C", root, "rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim(); } catch {}
const lang = files.every((file) => /\.[cm]?jsx?$/.test(file)) ? "javascript" : "typescript";
const record = { repo: name, commit, lang, tool: `scip-typescript (tsc ${ts.version})`, files, symbols, refs: uses, ext_calls: [], unresolved_calls: calls };
fs.writeFileSync(out, zlib.gzipSync(JSON.stringify(record), { level: 9 }));
console.log(`${files.length} files, ${symbols.length} symbols, ${calls.length} calls`);
