import { logger } from "@medusajs/framework/logger"
import type { Logger } from "@medusajs/framework/types"

const QUERY = /\b(select|insert into|update|delete from|with)\s[^]*"[^]*/i
const VALUE = /'(?:[^']|'')*'/g
/** The value that a message of PostgreSQL ends with, as in `invalid input syntax for type integer: "x"`. */
const LAST_VALUE = /: "[^"\n]*"$/

/** A text with the values of a database query left out. */
export function withoutValues(text: string): string {
  return text.replace(QUERY, (query) => query.replace(VALUE, "'…'").replace(LAST_VALUE, ': "…"'))
}

/** An error as it may be logged: its message, stack and cause without values, and nothing else of it but its code. */
export function plainError(error: Error): Error {
  const { name, message, stack, cause } = error
  const plain = new Error(withoutValues(message), cause instanceof Error ? { cause: plainError(cause) } : {})
  plain.name = name
  plain.stack = withoutValues(stack ?? "")
  const code: unknown = Reflect.get(error, "code")
  return typeof code === "string" ? Object.assign(plain, { code }) : plain
}

const plain = <Part>(part: Part): Part =>
  (part instanceof Error ? plainError(part) : typeof part === "string" ? withoutValues(part) : part) as Part

/**
 * The engine's logger, which leaves the values of failed database queries out: they hold names, addresses and password
 * hashes, and MikroORM writes them into the message of the error.
 */
export const loggerWithoutValues: Logger = Object.create(logger, {
  error: {
    value: (...parts: Parameters<Logger["error"]>) => logger.error(...(parts.map(plain) as typeof parts)),
  },
  warn: { value: (message: string) => logger.warn(plain(message)) },
  info: { value: (message: string) => logger.info(plain(message)) },
}) as Logger
