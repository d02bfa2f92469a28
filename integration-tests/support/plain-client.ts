/** The calls that the shop's first clients make, which go on working: method and path, `#` for an id. */
export const PLAIN_CALLS = [
  "GET /api/user",
  "POST /api/login",
  "POST /api/register",
  "POST /api/logout",
  "GET /api/cart",
  "POST /api/cart",
  "PUT /api/cart/#",
  "DELETE /api/cart/#",
  "GET /api/products",
  "GET /api/products/#",
  "GET /api/categories",
  "GET /api/categories/#",
  "GET /api/doctors",
  "GET /api/doctors/#",
  "GET /api/testimonials",
  "GET /api/orders",
  "POST /api/orders",
  "PATCH /api/user/profile",
  "POST /api/discount-codes/validate",
  "POST /api/membership/purchase",
  "POST /api/create-payment-intent",
  "POST /api/confirm-membership-payment",
  "GET /api/admin/orders",
  "GET /api/admin/users",
  "PATCH /api/admin/users/#/role",
  "POST /api/products",
  "PUT /api/products/#",
  "DELETE /api/products/#",
  "POST /api/categories",
  "PUT /api/categories/#",
  "DELETE /api/categories/#",
  "GET /api/discount-codes",
  "POST /api/discount-codes",
  "PUT /api/discount-codes/#",
  "DELETE /api/discount-codes/#",
] as const

type PlainCall = (typeof PLAIN_CALLS)[number]

/** Which of them were made and answered. */
export const madeCalls = new Set<PlainCall>()

/** An answer other than success, as such a client shows it: the status and the body. */
export class PlainError extends Error {}

/**
 * A client that sends a cookie, and JSON where there is something to send, and nothing else: no header, field or call that
 * came later.
 */
export class PlainClient {
  private cookie = ""

  constructor(private readonly origin: string) {}

  /** @param query appended to the path */
  async call<T>(line: PlainCall, id?: number | string | null, payload?: object, query = ""): Promise<T> {
    const [method = "", path = ""] = line.split(" ")
    const answer = await fetch(`${this.origin}${path.replace("#", String(id))}${query}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(this.cookie && { cookie: this.cookie }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    const jar = new Map(this.cookie.split("; ").map((pair) => [pair.split("=", 1)[0] ?? "", pair]))
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1)
      jar.set(pair.split("=", 1)[0] ?? "", pair)
    }
    this.cookie = [...jar.values()].filter(Boolean).join("; ")
    const text = await answer.text()
    if (!answer.ok) throw new PlainError(`${answer.status}: ${text || answer.statusText}`)
    madeCalls.add(line)
    return (text ? JSON.parse(text) : undefined) as T
  }

  /** The one who is signed in; null if nobody is. */
  async user(): Promise<Record<string, unknown> | null> {
    try {
      return await this.call("GET /api/user")
    } catch (error) {
      if (error instanceof PlainError && error.message.startsWith("401")) return null
      throw error
    }
  }
}
