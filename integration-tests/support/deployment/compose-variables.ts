import { readFileSync } from "node:fs"
import { inRoot } from "../../../scripts/lib/paths"

/**
 * The environment variables that a section of docker-compose.yml sets, as Docker Compose would with these in `.env`.
 *
 * @param section the line that begins it
 * @param given values by name; whatever the file demands has to be among them
 */
export function composeVariables(section: string, given: Record<string, string>): Record<string, string> {
  const lines = readFileSync(inRoot("docker-compose.yml"), "utf8").split("\n")
  const [first = "", ...rest] = lines.slice(lines.indexOf(section))
  const depthOf = (line: string) => line.search(/\S|$/)
  const end = rest.findIndex((line) => line && depthOf(line) <= depthOf(first))
  const found = rest.slice(0, end).flatMap((line) => {
    const [, name, text] = /^ +([A-Z][A-Z_]+): (.*)$/.exec(line) ?? []
    return name && text !== undefined ? [[name, text] as const] : []
  })
  // A default may contain another variable.
  const variable = /\$\{(\w+)(?::-((?:\$\{.*?\}|[^}])*))?(?::\?.*?)?\}/g
  const filled = (text: string): string =>
    text.replace(variable, (whole, name: string, otherwise?: string) => {
      const value = given[name] ?? (otherwise === undefined ? undefined : filled(otherwise))
      if (value === undefined) throw new Error(`docker-compose.yml demands ${whole}`)
      return value
    })
  return Object.fromEntries(found.map(([name, text]) => [name, filled(text)]))
}
