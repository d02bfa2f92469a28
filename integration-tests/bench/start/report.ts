import { table } from "../lib/table"
import type { Start } from "./shop-start"

/** The shop's starts and what they are compared with, in seconds. */
export interface Compared {
  first: Start
  second: Start
  development: Start
  engine: {
    build: number
    migrate: number
    start: number
    develop: { start: number; reload: number }
    /** For PostgreSQL to copy the shop's finished database. */
    copy: number
  }
  /** For a Node process to start and answer. */
  node: number
}

type Floor = [what: string, seconds: number]

const inSeconds = (seconds: number) => `${seconds.toFixed(seconds < 1 ? 2 : 1)} s`
const named = (floor: Floor | undefined) => (floor ? `${floor[0]}: ${inSeconds(floor[1])}` : "–")
const ratio = (seconds: number, floor: Floor | undefined) => {
  if (!floor) return "–"
  const times = seconds / floor[1]
  return `${times.toFixed(times < 10 ? 2 : 0)} ×`
}

function row(what: string, seconds: number | undefined, engines?: Floor, bare?: Floor): string[] {
  if (seconds === undefined) return [what, "–", named(engines), "–", named(bare), "–"]
  return [
    what,
    inSeconds(seconds),
    named(engines),
    ratio(seconds, engines),
    named(bare),
    ratio(seconds, bare),
  ]
}

/** Each start, and the phases of the first one, next to their floors. */
export function startTable({ first, second, development, engine, node }: Compared): string {
  const bareNode: Floor = ["a bare Node server", node]
  const start: Floor = ["medusa start", engine.start]
  const { packages, postgres, build, database, servers } = first.phases
  const commands: Floor = ["medusa build, db:migrate and start", engine.build + engine.migrate + engine.start]
  const rows = [
    row("first start: packages", packages),
    row("first start: a new PostgreSQL", postgres),
    row("first start: build", build, ["medusa build", engine.build]),
    row(
      "first start: migrations and demo data",
      database,
      ["medusa db:migrate", engine.migrate],
      ["copying the finished database in SQL", engine.copy],
    ),
    row("first start: servers, until the home page", servers, start, bareNode),
    row("first start: all but the packages", first.rest, commands),
    row("later start: servers, until the home page", second.phases.servers, start, bareNode),
    row("later start: all", second.rest + (second.phases.packages ?? 0), start, bareNode),
    row(
      "npm run dev: all",
      development.rest + (development.phases.packages ?? 0),
      ["medusa develop", engine.develop.start],
      bareNode,
    ),
    row("npm run dev: a change", development.reload, ["medusa develop", engine.develop.reload]),
  ]
  return [
    table(["", "shop", "the engine's own", "shop : engine", "bare", "shop : bare"], rows),
    "The engine's own commands run in a project of its own modules, because the shop's configuration names the shop's code. They neither load demo data nor build or start a storefront. Starts include a PostgreSQL for the shop; the engine finds one running.",
  ].join("\n\n")
}
