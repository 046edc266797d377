import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { Model } from './Model';

const options: ts.CompilerOptions = { lib: ['lib.es5.d.ts'], types: [], strict: true, noEmit: true };

/** The types that a few declaration files declare. What they import from any other file is of any type, which saves reading 12 MB. */
export interface TypeReader {
  /** The interface, type or class of a name in a file. */
  readonly find: (file: string, name: string) => ts.Type;
  /** The methods of a class in a file, with their first signatures. */
  readonly listMethods: (
    file: string,
    name: string,
  ) => readonly { readonly name: string; readonly signature: ts.Signature }[];
  /** The place in `models` of what a type looks like in JSON. */
  readonly toModel: (type: ts.Type) => number;
  readonly addModel: (model: Model) => number;
  readonly models: readonly Model[];
  readonly checker: ts.TypeChecker;
}

/**
 * Reads declaration files with TypeScript's own checker.
 *
 * @param toWireName - what a member is called on the wire, if a library renames members.
 * @throws if a file lacks what is looked for: the package is then another version than this was written for.
 */
export function readTypes(files: readonly string[], toWireName: (name: string, file: string) => string): TypeReader {
  const host = ts.createCompilerHost(options);
  const listed = new Set(files);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const path = join(dirname(from), text).replace(/(\.js)?$/, '.d.ts');
      const resolvedFileName = [path, path.replace(/\.d\.ts$/, '/index.d.ts')].find((name) => listed.has(name));
      return { resolvedModule: resolvedFileName ? { resolvedFileName, extension: ts.Extension.Dts } : undefined };
    });
  const program = ts.createProgram([...files], options, host);
  const checker = program.getTypeChecker();
  const models: Model[] = [];
  const places = new Map<ts.Type | string, number>();

  function addModel(model: Model): number {
    const key = JSON.stringify(model);
    const place = places.get(key);
    if (place !== undefined) return place;
    places.set(key, models.push(model) - 1);
    return models.length - 1;
  }

  function findSymbol(file: string, name: string): ts.Symbol {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((exported) => exported.name === name);
    if (!symbol) throw new Error(`${file} does not export ${name}.`);
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  function toModel(type: ts.Type): number {
    const known = places.get(type);
    if (known !== undefined) return known;
    const simple = toSimple(type);
    if (simple) return addModel(simple);
    // Types refer to themselves: the place is taken before the members are read.
    const place = models.push('any') - 1;
    places.set(type, place);
    models[place] = type.isUnion() ? toUnion(type) : toObject(type);
    return place;
  }

  function toSimple(type: ts.Type): Model | undefined {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return 'any';
    if (type.flags & ts.TypeFlags.Never) return { only: [] };
    if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return 'null';
    if (type.isStringLiteral() || type.isNumberLiteral()) return { only: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { only: [checker.typeToString(type) === 'true'] };
    if (type.flags & ts.TypeFlags.StringLike) return 'string';
    if (type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) return 'number';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String)) return 'string';
    const name = type.symbol?.name;
    if (name === 'Uint8Array') return 'string';
    // Seconds since 1970 in Amazon's JSON protocols.
    if (name === 'Date') return 'number';
    return undefined;
  }

  function toUnion(type: ts.UnionType): Model {
    const parts = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const literals = parts.filter((part) => part.isLiteral());
    // `string & {}` beside literals is Stripe's for values that a later version may add; this version has none.
    const others = parts
      .filter((part) => !part.isLiteral() && !(literals.length > 0 && part.isIntersection()))
      .map(toModel);
    const only = literals.map(({ value }) => value).filter((value) => typeof value !== 'object');
    const anyOf = [...(only.length > 0 ? [addModel({ only })] : []), ...new Set(others)];
    const [first, ...more] = anyOf;
    return more.length === 0 && first !== undefined ? (models[first] ?? 'any') : { anyOf };
  }

  function toObject(type: ts.Type): Model {
    if (checker.isArrayType(type)) return { items: toModel(checker.getTypeArguments(type as ts.TypeReference)[0]!) };
    const index = type.getStringIndexType();
    const members = type
      .getProperties()
      // What the client adds to the answer of the service.
      .filter(({ name }) => name !== 'lastResponse' && name !== '$metadata' && !name.startsWith('__@'))
      .map((member) => {
        const [declaration] = member.declarations ?? [];
        const memberType = checker.getNonNullableType(checker.getTypeOfSymbol(member));
        const full = checker.getTypeOfSymbol(member);
        const isNullable = full.isUnion() && full.types.some(({ flags }) => flags & ts.TypeFlags.Null);
        const model = isNullable ? addModel({ anyOf: [toModel(memberType), addModel('null')] }) : toModel(memberType);
        const isRequired = !(member.flags & ts.SymbolFlags.Optional);
        return { name: toWireName(member.name, declaration?.getSourceFile().fileName ?? ''), model, isRequired };
      });
    return {
      members: Object.fromEntries(members.map(({ name, model }) => [name, model])),
      required: members.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      ...(index && { rest: toModel(index) }),
    };
  }

  return {
    models,
    checker,
    toModel,
    addModel,
    find: (file, name) => checker.getDeclaredTypeOfSymbol(findSymbol(file, name)),
    listMethods(file, name) {
      const properties = checker.getDeclaredTypeOfSymbol(findSymbol(file, name)).getProperties();
      return properties.flatMap((property) => {
        const signatures = checker.getTypeOfSymbol(property).getCallSignatures();
        return signatures.length > 0 ? [{ name: property.name, signature: signatures[0]! }] : [];
      });
    },
  };
}
