import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import satisfies from "spdx-satisfies"
import { z } from "zod"

const reason = z.string().min(20)

/** Why a package may be installed although its license is not on the list, or it names none. */
const exception = z.strictObject({
  /** Package names; a trailing * matches any ending. */
  packages: z.array(z.string()).min(1),
  /** The licence in their package.json; `null` if it names none. */
  licence: z.string().nullable(),
  /** The version whose terms were read; those of any other version have to be read again. */
  version: z.string().optional(),
  /** The only packages that may depend on them. */
  broughtBy: z.array(z.string()).optional(),
  reason,
})

/** Schema of `config/licences.json`. */
export const licenceList = z.strictObject({
  /** Reasons by SPDX identifier. */
  allowed: z.record(z.string(), reason),
  exceptions: z.array(exception),
})

export type LicenceList = z.infer<typeof licenceList>
type Exception = z.infer<typeof exception>

const lockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

/** The relevant part of npm's lockfile; its keys are paths, and "" is the repository. */
export const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) })

type Lockfile = z.infer<typeof lockfile>

export interface InstalledPackage {
  name: string
  version: string
  /** An SPDX expression, or whatever else its package.json names; `null` if it names none. */
  licence: string | null
  /** Names of the packages that depend on it, including the repository's own. */
  dependants: string[]
}

const FOLDER = "node_modules/"

const nameOf = (place: string) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)

/** Old packages list their licences in an array, which npm does not copy into the lockfile. */
const oldStatement = z.object({ licenses: z.array(z.object({ type: z.string() })).min(1) })

function statedIn(directory: string, place: string): string | null {
  const file = path.join(directory, place, "package.json")
  if (!existsSync(file)) return null
  const found = oldStatement.safeParse(JSON.parse(readFileSync(file, "utf8")))
  return found.success ? `(${found.data.licenses.map(({ type }) => type).join(" OR ")})` : null
}

function dependantsIn({ packages }: Lockfile): Map<string, Set<string>> {
  const dependants = new Map<string, Set<string>>()
  for (const [place, { dependencies, optionalDependencies, devDependencies }] of Object.entries(packages)) {
    const dependant = place.includes(FOLDER) ? nameOf(place) : place || "."
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })) {
      dependants.set(name, (dependants.get(name) ?? new Set()).add(dependant))
    }
  }
  return dependants
}

/**
 * The packages that a production install of the lockfile contains, on any platform.
 *
 * @param directory where the packages are installed
 */
export function productionPackages(locked: Lockfile, directory: string): InstalledPackage[] {
  const dependants = dependantsIn(locked)
  return Object.entries(locked.packages)
    .filter(([place, { dev, link }]) => place.includes(FOLDER) && !dev && !link)
    .map(([place, { version = "", license }]) => ({
      name: nameOf(place),
      version,
      licence: license ?? statedIn(directory, place),
      dependants: [...(dependants.get(nameOf(place)) ?? [])],
    }))
}

function isAllowed(licence: string, allowed: string[]): boolean {
  try {
    return satisfies(licence, allowed)
  } catch {
    // Not an SPDX expression: "SEE LICENSE IN …", "UNLICENSED", a custom text.
    return false
  }
}

function isNamed({ packages }: Exception, name: string): boolean {
  return packages.some((named) =>
    named.endsWith("*") ? name.startsWith(named.slice(0, -1)) : named === name,
  )
}

function problemOf(found: InstalledPackage, { allowed, exceptions }: LicenceList): string | undefined {
  const { name, version, licence, dependants } = found
  if (licence && isAllowed(licence, Object.keys(allowed))) return undefined
  const said = licence ? `its license is "${licence}"` : "it declares no license"
  const exception = exceptions.find((one) => isNamed(one, name))
  if (!exception) return `${name}@${version}: ${said} (needed by ${dependants.join(", ")})`
  if (exception.licence !== licence) return `${name}@${version}: ${said}, which its exception doesn't cover`
  if (exception.version && exception.version !== version) {
    return `${name}@${version}: the exception is for ${exception.version}. Read the terms of this version`
  }
  const { broughtBy } = exception
  const others = broughtBy ? dependants.filter((dependant) => !broughtBy.includes(dependant)) : []
  if (others.length === 0) return undefined
  return `${name}@${version}: ${said}, so ${others.join(", ")} may not depend on it`
}

/** User-facing lines saying which packages may not be installed and why, and which exceptions are no longer needed. */
export function licenceProblems(packages: InstalledPackage[], list: LicenceList): string[] {
  const unused = list.exceptions
    .flatMap(({ packages: names }) => names)
    .filter((name) => !packages.some((one) => isNamed({ packages: [name] } as Exception, one.name)))
    .map((name) => `${name}: has an exception but is no longer installed`)
  const problems = packages.map((found) => problemOf(found, list)).filter((problem) => problem !== undefined)
  return [...new Set(problems), ...unused]
}
