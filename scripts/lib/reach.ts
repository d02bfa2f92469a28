import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

/** A top-level function, class or constant of a file: the names that its code mentions. */
type Declaration = ReadonlySet<string>

interface SourceModule {
  declarations: Map<string, Declaration>
  /** Imported names: the file that they come from, and their name there; `*` for all of it. */
  imports: Map<string, { file: string; name: string }>
  /** Files whose exports it passes on, with the names if not all. */
  reexports: { file: string; names: Map<string, string> | null }[]
}

/** How much code may run from one function. */
export interface Reach {
  /** Relative to the folder. */
  files: string[]
  functions: number
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.(spec|test)\.tsx?$/.test(name) && !name.includes("node_modules"),
    )
    .map((name) => path.join(folder, name))
}

/** All identifiers in the code of a node; types don't run. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (child: ts.Node): void => {
    if (ts.isTypeNode(child) && !ts.isExpressionWithTypeArguments(child)) return
    if (ts.isIdentifier(child)) names.add(child.text)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return names
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)))
}

/**
 * The files of a folder and what their functions mention, read from syntax trees: a call is followed to every function
 * that it may name, whether or not it is made.
 */
export class SourceTree {
  private readonly files: ReadonlySet<string>
  private readonly modules = new Map<string, SourceModule>()

  constructor(private readonly folder: string) {
    this.files = new Set(sourcesIn(folder))
  }

  /**
   * What may run from a function, such as `api/api/cart/route.ts` and `POST`. A module's token, `EMAIL_MODULE`, counts
   * with its service.
   */
  reachOf(file: string, name: string): Reach {
    const start = path.join(this.folder, file)
    if (!this.moduleOf(start).declarations.has(name)) throw new Error(`${file} has no ${name}`)
    const seen = new Set<string>()
    const files = new Set<string>()
    const waiting: [string, string][] = [[start, name]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, declared] = next
      const key = `${at}#${declared}`
      if (seen.has(key)) continue
      seen.add(key)
      files.add(at)
      for (const mentioned of this.moduleOf(at).declarations.get(declared) ?? []) {
        const service = this.serviceOf(mentioned)
        if (service) files.add(service)
        waiting.push(...this.targetsOf(at, mentioned))
      }
    }
    return { files: [...files].map((one) => path.relative(this.folder, one)).sort(), functions: seen.size }
  }

  private moduleOf(file: string): SourceModule {
    const known = this.modules.get(file) ?? this.read(file)
    this.modules.set(file, known)
    return known
  }

  private resolve(from: string, specifier: string): string | undefined {
    if (!/^[.#]/.test(specifier)) return undefined
    const base = specifier.startsWith("#")
      ? path.join(this.folder, specifier.slice(1))
      : path.resolve(path.dirname(from), specifier)
    return ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
      .map((end) => base + end)
      .find((one) => this.files.has(one))
  }

  private read(file: string): SourceModule {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
    const found: SourceModule = { declarations: new Map(), imports: new Map(), reexports: [] }
    for (const statement of source.statements) {
      if (ts.isImportDeclaration(statement)) this.readImport(file, statement, found)
      else if (ts.isExportDeclaration(statement)) this.readReexport(file, statement, found)
      else readDeclaration(statement, found)
    }
    return found
  }

  private readImport(
    file: string,
    { importClause, moduleSpecifier }: ts.ImportDeclaration,
    found: SourceModule,
  ) {
    const from = this.resolve(file, (moduleSpecifier as ts.StringLiteral).text)
    if (!from || !importClause || importClause.isTypeOnly) return
    if (importClause.name) found.imports.set(importClause.name.text, { file: from, name: "default" })
    const named = importClause.namedBindings
    if (!named) return
    if (ts.isNamespaceImport(named)) found.imports.set(named.name.text, { file: from, name: "*" })
    else
      for (const { name, propertyName, isTypeOnly } of named.elements)
        if (!isTypeOnly) found.imports.set(name.text, { file: from, name: (propertyName ?? name).text })
  }

  private readReexport(
    file: string,
    { exportClause, moduleSpecifier }: ts.ExportDeclaration,
    found: SourceModule,
  ) {
    const from = moduleSpecifier && this.resolve(file, (moduleSpecifier as ts.StringLiteral).text)
    if (!from) return
    const names =
      exportClause && ts.isNamedExports(exportClause)
        ? new Map(
            exportClause.elements.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]),
          )
        : null
    found.reexports.push({ file: from, names })
  }

  /** Where a name is declared that a file mentions. */
  private targetsOf(file: string, name: string): [string, string][] {
    const { declarations, imports } = this.moduleOf(file)
    if (declarations.has(name)) return [[file, name]]
    const imported = imports.get(name)
    if (!imported) return []
    if (imported.name === "*")
      return [...this.moduleOf(imported.file).declarations.keys()].map((one) => [imported.file, one])
    const target = this.find(imported.file, imported.name)
    return target ? [target] : []
  }

  private find(file: string, name: string, depth = 0): [string, string] | undefined {
    const { declarations, imports, reexports } = this.moduleOf(file)
    if (declarations.has(name)) return [file, name]
    if (depth > 5) return undefined
    for (const { file: from, names } of reexports) {
      const original = names === null ? name : names.get(name)
      const found = original === undefined ? undefined : this.find(from, original, depth + 1)
      if (found) return found
    }
    const imported = imports.get(name)
    return imported && this.find(imported.file, imported.name, depth + 1)
  }

  private serviceOf(token: string): string | undefined {
    const [, name] = /^([A-Z_]+)_MODULE$/.exec(token) ?? []
    const file =
      name && path.join(this.folder, "modules", name.toLowerCase().replaceAll("_", "-"), "service.ts")
    return file && this.files.has(file) ? file : undefined
  }
}

function readDeclaration(statement: ts.Statement, { declarations }: SourceModule): void {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    const isDefault = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    const names = namesIn(statement)
    if (statement.name) declarations.set(statement.name.text, names)
    if (isDefault || !statement.name) declarations.set("default", names)
  } else if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations) {
      const names = namesIn(declaration)
      for (const name of boundNames(declaration.name)) declarations.set(name, names)
    }
  } else if (ts.isExportAssignment(statement)) {
    declarations.set("default", namesIn(statement.expression))
  }
}
