import { table } from "../lib/table"
import { LEFT_OUT } from "./calls"
import type { Held } from "./measure"

/** No call may hold the event loop for longer, in milliseconds. */
const LIMIT_MS = 100
const PATH_LENGTH = 70

const shortened = (text: string) => (text.length > PATH_LENGTH ? `${text.slice(0, PATH_LENGTH)}…` : text)

/** The results as Markdown, the longest hold-up first, with those above the limit in bold. */
export function reportOf(held: Held[]): string {
  const sorted = [...held].sort((one, other) => other.usually - one.usually)
  const ms = (time: number) => Math.round(time).toString()
  const rows = sorted.map(({ call, status, bytes, took, usually, longest }) => [
    `\`${call.endpoint.method} ${shortened(call.path)}\``,
    status === 0 ? "none" : String(status),
    Math.round(bytes / 1024).toString(),
    ms(took),
    usually > LIMIT_MS ? `**${ms(usually)}**` : ms(usually),
    ms(longest),
  ])
  const above = sorted.filter(({ usually }) => usually > LIMIT_MS).length
  return [
    table(["call", "status", "KB", "answered after (ms)", "holds up (ms, median)", "at most"], rows),
    "",
    above === 0 ? `No call holds others up for more than ${LIMIT_MS} ms.` : `${above} above ${LIMIT_MS} ms.`,
    ...Object.entries(LEFT_OUT).map(([name, reason]) => `Left out: \`${name}\` ${reason}.`),
  ].join("\n")
}
