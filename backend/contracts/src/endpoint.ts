import type { z } from "zod"
import type { ErrorCode } from "./error-codes"

/** Who may make a call: anyone, a signed-in user, a member, or an administrator. */
export type Access = "any" | "user" | "member" | "admin"

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** A file as the request body: its allowed types and maximum size. */
export interface FileBody {
  /** Media types, detected from the file's content instead of the declared type. */
  types: readonly string[]
  maxBytes: number
}

/** One call of the facade, from which its route, access rule, validation, documentation and client are derived. */
export interface Endpoint {
  method: Method
  /** Path with `:name` for each part of `params`. */
  path: string
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes a file instead of JSON. */
  file?: FileBody
  /** Status code on success. */
  status: number
  /** Omitted for responses without a body. */
  response?: z.ZodType
  /** Media type of a response that is not JSON. */
  media?: string
  /** Returns a list: supports paging and sends the headers `X-Total-Count` and `Link`. */
  list?: boolean
  /** Honors `Idempotency-Key`. */
  idempotent?: boolean
  /** Honors `If-Match`: refused with `changed_meanwhile` if the resource has changed since the caller read it. */
  conditional?: boolean
  /** Refused with `email_unconfirmed` while the user has not confirmed their email address. */
  confirmedEmail?: boolean
  /** Error codes of this call, besides those that all calls share. */
  errors?: readonly ErrorCode[]
}

/** Keeps the literal types of an endpoint's declaration. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Output<S> = S extends z.ZodType ? z.output<S> : never

/** The client's input. */
export type CallInput<E extends Endpoint> = (E["params"] extends z.ZodType
  ? { params: { [K in keyof z.input<E["params"]>]: string | number } }
  : unknown) &
  (E["query"] extends z.ZodType ? { query?: QueryInput<Input<E["query"]>> } : unknown) &
  (E["body"] extends z.ZodType ? { body: Input<E["body"]> } : unknown) &
  (E["file"] extends FileBody ? { file: Blob } : unknown)

type QueryInput<Q> = { [K in keyof Q]?: string | number | boolean | undefined }

/** The client's output. */
export type CallOutput<E extends Endpoint> = E["response"] extends z.ZodType
  ? Output<E["response"]>
  : undefined

/** The handler's input after validation. */
export type ParsedParams<E extends Endpoint> = Output<E["params"]>
export type ParsedQuery<E extends Endpoint> = Output<E["query"]>
export type ParsedBody<E extends Endpoint> = Output<E["body"]>
