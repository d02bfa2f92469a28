import { table } from "../lib/table"
import type { Held } from "./measure"

/** No call may hold the event loop for longer, in milliseconds. */
const LIMIT_MS = 100
const PATH_LENGTH = 70
const ERROR_LENGTH = 200

const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}…` : text

const nameOf = ({ call: { endpoint, query } }: Held) =>
  `\`${endpoint.method} ${shortened(query ? `${endpoint.path}?${query}` : endpoint.path, PATH_LENGTH)}\``

export const wasRefused = ({ status }: Held) => status < 200 || status >= 300

/** The calls that did not do what they are for, so that the table says nothing about them. */
function refusalsOf(held: Held[]): string[] {
  const refused = held.filter(wasRefused)
  if (refused.length === 0) return [`All ${held.length} calls were answered as they should be.`]
  return [
    `**NOT MEASURED: ${refused.length} of ${held.length} calls were refused, or not answered at all.**`,
    "",
    ...refused.map((one) => `- ${nameOf(one)}: ${one.status || ""} ${shortened(one.error, ERROR_LENGTH)}`),
  ]
}

/** The results as Markdown, the longest hold-up first, with those above the limit in bold. */
export function reportOf(held: Held[]): string {
  const sorted = [...held].sort((one, other) => other.usually - one.usually)
  const ms = (time: number) => Math.round(time).toString()
  const rows = sorted.map((one) => [
    nameOf(one),
    one.status === 0 ? "none" : wasRefused(one) ? `**${one.status}**` : String(one.status),
    Math.round(one.bytes / 1024).toString(),
    ms(one.took),
    one.usually > LIMIT_MS ? `**${ms(one.usually)}**` : ms(one.usually),
    ms(one.longest),
  ])
  const above = sorted.filter(({ usually }) => usually > LIMIT_MS).length
  return [
    table(["call", "status", "KB", "answered after (ms)", "holds up (ms, median)", "at most"], rows),
    "",
    above === 0 ? `No call holds others up for more than ${LIMIT_MS} ms.` : `${above} above ${LIMIT_MS} ms.`,
    ...refusalsOf(held),
  ].join("\n")
}
