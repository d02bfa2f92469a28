import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { AS_STOREFRONT } from "./proxy-secret"

interface Header {
  required?: boolean
}

interface DocumentedAnswer {
  /** The response is that of `components/responses`. */
  $ref?: string
  headers?: Record<string, Header>
  content?: Record<string, unknown>
}

interface Operation {
  responses: Record<string, DocumentedAnswer>
}

interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, DocumentedAnswer> }
}

/** The shop's OpenAPI document, ready to check responses against. */
interface Documentation {
  document: OpenApiDocument
  /** The validator for the schema at a JSON pointer into the document. */
  validatorAt(pointer: string): ValidateFunction
}

const DOCUMENT_ID = "https://shop.example/openapi.json"
// Statuses allowed for calls that are not documented.
const UNKNOWN_CALL = [404, 405]
const NOT_MODIFIED = 304
const COUNTED_HEADERS = ["x-total-count", "link", "retry-after"]

const documentations = new Map<string, Promise<Documentation>>()

async function readDocumentation(origin: string): Promise<Documentation> {
  const response = await fetch(new URL("/api/openapi.json", origin), { headers: AS_STOREFRONT })
  const document = (await response.json()) as OpenApiDocument
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(document, DOCUMENT_ID)
  const validators = new Map<string, ValidateFunction>()
  const validatorAt = (pointer: string) => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT_ID}#${pointer}` })
    validators.set(pointer, known)
    return known
  }
  return { document, validatorAt }
}

function documentationOf(origin: string): Promise<Documentation> {
  const known = documentations.get(origin) ?? readDocumentation(origin)
  documentations.set(origin, known)
  return known
}

/** One segment of a JSON pointer, encoded for a URL fragment. */
function pointerPart(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))
}

function templateOf(document: OpenApiDocument, path: string): string | undefined {
  const templates = Object.keys(document.paths)
  // A path without parameters takes precedence over a template that also matches it, such as /discount-codes/validate.
  if (templates.includes(path)) return path
  return templates.find((template) => new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path))
}

function fail(call: string, problem: string): never {
  throw new Error(`${call} ${problem}, which /api/openapi.json does not say`)
}

function checkHeaders(call: string, response: Response, { headers = {} }: DocumentedAnswer): void {
  for (const [name, { required }] of Object.entries(headers)) {
    if (required && !response.headers.has(name)) fail(call, `answered without ${name}`)
  }
  const documented = new Set(Object.keys(headers).map((name) => name.toLowerCase()))
  for (const name of COUNTED_HEADERS) {
    if (response.headers.has(name) && !documented.has(name)) fail(call, `answered with ${name}`)
  }
}

/**
 * Checks the status, headers and body of an `/api` response against the shop's OpenAPI document. Other URLs
 * are ignored.
 *
 * @throws Error naming what is not documented
 */
export async function expectDocumented(url: URL, method: string, response: Response): Promise<void> {
  if (!url.pathname.startsWith("/api/")) return
  const { document, validatorAt } = await documentationOf(url.origin)
  const asked = method === "HEAD" ? "get" : method.toLowerCase()
  const template = templateOf(document, url.pathname)
  const operation = template === undefined ? undefined : document.paths[template]?.[asked]
  const call = `${method} ${url.pathname}`
  const { status } = response
  if (template === undefined || !operation) {
    if (!UNKNOWN_CALL.includes(status)) fail(call, `answered ${status}`)
    return
  }
  const listed = operation.responses[String(status)]
  const shared = listed?.$ref?.split("/").at(-1)
  const answer = shared === undefined ? listed : document.components.responses[shared]
  if (!answer) return fail(call, `answered ${status}`)
  // A 304 stands for a response that the caller already has, headers included.
  if (status !== NOT_MODIFIED) checkHeaders(`${call} (${status})`, response, answer)
  if (method === "HEAD") return
  const body = await response.clone().text()
  const type = Object.keys(answer.content ?? {})[0]
  if (type === undefined) {
    if (body !== "") fail(`${call} (${status})`, `answered ${body.slice(0, 200)}`)
    return
  }
  if (type !== "application/json") return
  const place =
    shared === undefined
      ? ["paths", template, asked, "responses", String(status)]
      : ["components", "responses", shared]
  const validate = validatorAt(
    [...place, "content", type, "schema"].map((part) => `/${pointerPart(part)}`).join(""),
  )
  const value: unknown = JSON.parse(body)
  if (!validate(value)) {
    fail(
      `${call} (${status})`,
      `answered ${body.slice(0, 300)} (${JSON.stringify(validate.errors?.slice(0, 3))})`,
    )
  }
}
