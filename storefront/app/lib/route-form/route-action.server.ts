import { ERRORS, type ErrorCode } from "@shop/contracts"
import { ApiError, type Client } from "@shop/contracts/client"
import type { QueryClient } from "@tanstack/react-query"
import { type ActionFunctionArgs, data, redirect, type RouterContextProvider } from "react-router"
import { paths } from "~/config/paths"
import { isFinalError } from "../is-final-error"
import { ownPath } from "../own-path"
import { apiOf } from "../query-client"
import { formContext, queryClientContext } from "../server-context"
import { getUserQuery } from "../session/get-user"
import { DONE, type Refusal } from "./refusal"

type Fields = Record<string, string>

/** What the contract's schemas have in common. */
interface Schema<Body> {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

export interface Sent<Body> {
  body: Body
  api: Client
  /** Bound to `api`; loaders of the page that follows a refusal find what was put into it. */
  client: QueryClient
  params: Record<string, string | undefined>
  /** Address of the page. */
  url: URL
  fields: Fields
  /** Passes the form's key on to calls that take one. */
  options: { idempotencyKey?: string }
}

export interface RouteForm<Body> {
  /** The contract's; a function, with its parameter's type, if it depends on the settings. */
  schema: Schema<Body> | ((client: QueryClient) => Promise<Schema<Body>>)
  /** Turns the fields into what the schema reads, where they are more than texts. */
  read?: (fields: Fields, page: Pick<Sent<Body>, "url" | "params">) => unknown
  /**
   * Makes the call. Returns where to go next; without it, the page itself says that it is done. `STAY` shows the page
   * again with what was typed, for a form of several steps.
   */
  send: (sent: Sent<Body>) => Promise<string | typeof STAY | undefined | void>
}

/** What `send` returns to show the page again with what was typed. */
export const STAY = Symbol("stay")

const SECRET = /password|^code$|^card|^cvv|^expiry/i
/** `newKey` makes shorter ones. Nothing else fits into a header of the call. */
const KEY = /^[\w-]{1,255}$/
const OWN_FIELDS = ["form", "account", "idempotencyKey"]
/** The API gave no answer. */
const UNREACHABLE = 503

const refuse = (code: ErrorCode, errors: Fields = {}) =>
  new ApiError(ERRORS[code].status, code, ERRORS[code].message, errors)

/** For a form that is only a button. */
export const NO_FIELDS: Schema<object> = { safeParse: () => ({ success: true, data: {} }) }

/** Leads on; the address it was sent to is never stored with what came of it. */
const leadTo = (to: string) => redirect(to, { status: 303, headers: { "cache-control": "no-store" } })

/** The same page, saying that the form is done. */
function doneAt(page: URL, form: string): string {
  const url = new URL(page)
  url.searchParams.set(DONE, form)
  return ownPath(url)
}

/** Refuses a form whose page was opened by somebody else than who is signed in now. */
async function checkAccount(client: QueryClient, account: string | undefined): Promise<void> {
  if (account === undefined) return
  const user = await client.fetchQuery(getUserQuery())
  if (!user) throw refuse("unauthenticated")
  if (String(user.id) !== account) throw refuse("account_changed")
}

function parse<Body>(schema: Schema<Body>, value: unknown): Body {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors: Fields = {}
  for (const { path, message } of parsed.error.issues) errors[path.join(".")] ??= message
  throw refuse("validation", errors)
}

const keptOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !SECRET.test(name) && !OWN_FIELDS.includes(name)),
  )

function refusalOf(form: string, error: ApiError, fields: Fields): Refusal {
  const { code, message, fields: errors } = error
  const { idempotencyKey } = fields
  const isOpen = idempotencyKey && !isFinalError(error)
  // What somebody else has typed is none of this account's business.
  const values = code === "account_changed" ? {} : keptOf(fields)
  return { form, code, message, errors, values, ...(isOpen && { idempotencyKey }) }
}

/** Takes one form. Throws an `ApiError` if it is refused. */
async function take<Body>(name: string, form: RouteForm<Body>, args: ActionArgs, fields: Fields) {
  const { context, params, url } = args
  const client = context.get(queryClientContext)
  await checkAccount(client, fields.account)
  const schema = typeof form.schema === "function" ? await form.schema(client) : form.schema
  const body = parse(schema, form.read ? form.read(fields, { url, params }) : fields)
  const { idempotencyKey } = fields
  if (idempotencyKey && !KEY.test(idempotencyKey)) throw refuse("validation")
  const options = idempotencyKey ? { idempotencyKey } : {}
  const to = await form.send({ body, api: apiOf(client), client, params, url, fields, options })
  if (to === STAY)
    return data<Refusal>({ form: name, code: null, message: "", errors: {}, values: keptOf(fields) })
  return leadTo(to ?? doneAt(url, name))
}

interface ActionArgs extends ActionFunctionArgs {
  context: Readonly<RouterContextProvider>
  url: URL
}

/**
 * The action of a route with these forms, by the name that `RouteForm` sends along. An accepted form leads on by a
 * redirect. A refused one gets the same page again, with what was typed and what is wrong with it.
 */
export function routeAction<Bodies extends Record<string, unknown>>(forms: {
  [Name in keyof Bodies]: RouteForm<Bodies[Name]>
}) {
  return async (args: ActionArgs) => {
    const { context, url } = args
    const fields = Object.fromEntries(context.get(formContext))
    // A page's only form needs no name.
    const [only = "", ...others] = Object.keys(forms)
    const name = fields.form ?? (others.length > 0 ? "" : only)
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!form) return leadTo(ownPath(url))
    try {
      return await take(name, form, args, fields)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === "unauthenticated") return leadTo(paths.auth({ redirect: ownPath(url) }))
      return data(refusalOf(name, error, fields), { status: error.status || UNREACHABLE })
    }
  }
}
