/** A response of the engine's API. */
export interface EngineAnswer {
  status: number
  body: Record<string, unknown>
}

async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<EngineAnswer> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
}

async function signIn(
  engineUrl: string,
  actor: "user" | "customer",
  email: string,
  password: string,
): Promise<string> {
  const { body } = await send(`${engineUrl}/auth/${actor}/emailpass`, "POST", {}, { email, password })
  if (typeof body.token !== "string") throw new Error(`The engine refused to sign ${email} in as ${actor}`)
  return body.token
}

/** A client of the engine's own API with fixed headers. */
class EngineClient {
  constructor(
    protected readonly engineUrl: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {}

  get(path: string): Promise<EngineAnswer> {
    return send(`${this.engineUrl}${path}`, "GET", this.headers)
  }

  post(path: string, body: unknown): Promise<EngineAnswer> {
    return send(`${this.engineUrl}${path}`, "POST", this.headers, body)
  }

  delete(path: string): Promise<EngineAnswer> {
    return send(`${this.engineUrl}${path}`, "DELETE", this.headers)
  }

  /** Any call, with additional headers. */
  send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<EngineAnswer> {
    return send(`${this.engineUrl}${path}`, method, { ...this.headers, ...headers }, body)
  }

  protected async first<T>(path: string, list: string): Promise<T> {
    const { body } = await this.get(path)
    const [item] = body[list] as T[]
    if (item === undefined) throw new Error(`${path} is empty`)
    return item
  }
}

const DEMO_ADMIN_EMAIL = "admin@meridian-recovery.example"
const DEMO_PASSWORD = "recovery-demo"
const demoAdministrators = new Map<string, { admin: EngineAdmin; signedInAt: number }>()
/** Shorter than what takes a sign-in of the last ten minutes allows. */
const REUSED_MS = 5 * 60_000

/** An administrator at the engine's `/admin` API. */
export class EngineAdmin extends EngineClient {
  static async signIn(engineUrl: string, email: string, password: string): Promise<EngineAdmin> {
    return new EngineAdmin(engineUrl, {
      authorization: `Bearer ${await signIn(engineUrl, "user", email, password)}`,
    })
  }

  /** The demo shop's administrator, reusing one token as long as it is valid and fresh. */
  static async ofDemoShop(engineUrl: string): Promise<EngineAdmin> {
    const known = demoAdministrators.get(engineUrl)
    const isFresh = known && Date.now() - known.signedInAt < REUSED_MS
    if (isFresh && (await known.admin.get("/admin/users/me")).status === 200) return known.admin
    const admin = await EngineAdmin.signIn(engineUrl, DEMO_ADMIN_EMAIL, DEMO_PASSWORD)
    demoAdministrators.set(engineUrl, { admin, signedInAt: Date.now() })
    return admin
  }

  async publishableKey(): Promise<string> {
    return (await this.first<{ token: string }>("/admin/api-keys?type=publishable", "api_keys")).token
  }

  async regionId(): Promise<string> {
    return (await this.first<{ id: string }>("/admin/regions", "regions")).id
  }

  /** A product by its title, with its engine id and the requested fields. */
  async productOf<Fields extends object>(title: string, fields = ""): Promise<Fields & { id: string }> {
    return this.first(`/admin/products?title=${encodeURIComponent(title)}&fields=id,${fields}`, "products")
  }

  /** The id of the only variant of a product. */
  async variantOfTitle(title: string): Promise<string> {
    const { variants } = await this.productOf<{ variants: { id: string }[] }>(title, "variants.id")
    const [variant] = variants
    if (!variant) throw new Error(`${title} has no variant`)
    return variant.id
  }

  /** The engine id of the customer with an email address. */
  async customerOf(email: string): Promise<string> {
    const path = `/admin/customers?email=${encodeURIComponent(email)}&fields=id`
    return (await this.first<{ id: string }>(path, "customers")).id
  }

  /** An order by its number, which is its id in the shop, with its engine id and the requested fields. */
  async orderOf<Fields extends object>(number: number, fields = ""): Promise<Fields & { id: string }> {
    // The engine's search also finds longer numbers that contain this one.
    const { body } = await this.get(`/admin/orders?q=${number}&fields=id,display_id,${fields}&limit=1000`)
    const orders = body.orders as (Fields & { id: string; display_id: number })[]
    const order = orders.find(({ display_id }) => display_id === number)
    if (!order) throw new Error(`The engine has no order ${number}`)
    return order
  }

  /** How many times a promotion has been used. */
  async timesUsed(code: string): Promise<number> {
    const path = `/admin/promotions?code=${encodeURIComponent(code)}&fields=id,code,used`
    return (await this.first<{ used: number | null }>(path, "promotions")).used ?? 0
  }

  /** Available pieces of a product: stocked minus reserved, across all locations. */
  async availableOf(title: string): Promise<number> {
    const fields = "variants.inventory_items.inventory.location_levels.available_quantity"
    type Level = { available_quantity: number }
    type Row = { variants: { inventory_items: { inventory: { location_levels: Level[] } }[] }[] }
    const { variants } = await this.productOf<Row>(title, fields)
    const levels = variants.flatMap((variant) =>
      variant.inventory_items.flatMap((item) => item.inventory.location_levels),
    )
    return levels.reduce((sum, level) => sum + level.available_quantity, 0)
  }
}

/** Creates an engine administrator who has no account at the shop. */
export async function acceptedInvite(
  by: EngineAdmin,
  engineUrl: string,
  email: string,
  password: string,
): Promise<void> {
  const { body: invited } = await by.post("/admin/invites", { email })
  const { token: invitation } = invited.invite as { token: string }
  const register = `${engineUrl}/auth/user/emailpass/register`
  const { body: identity } = await send(register, "POST", {}, { email, password })
  const accept = `${engineUrl}/admin/invites/accept?token=${invitation}`
  const { status } = await send(
    accept,
    "POST",
    { authorization: `Bearer ${String(identity.token)}` },
    { email },
  )
  if (status !== 200) throw new Error(`The engine let nobody accept the invitation of ${email}`)
}

/** A customer, or a visitor, at the `/store` API of a bare engine: the shop's own has none. */
export class EngineCustomer extends EngineClient {
  static visitor(engineUrl: string, publishableKey: string): EngineCustomer {
    return new EngineCustomer(engineUrl, { "x-publishable-api-key": publishableKey })
  }

  /** Registers a new customer, which takes a token of its own, and signs in. */
  static async register(engineUrl: string, publishableKey: string, email: string, password: string) {
    const register = `${engineUrl}/auth/customer/emailpass/register`
    const { body } = await send(register, "POST", {}, { email, password })
    const headers = { "x-publishable-api-key": publishableKey, authorization: `Bearer ${String(body.token)}` }
    const { status } = await send(`${engineUrl}/store/customers`, "POST", headers, { email })
    if (status !== 200) throw new Error(`The engine registered no customer: ${status}`)
    return EngineCustomer.signIn(engineUrl, publishableKey, email, password)
  }

  static async signIn(engineUrl: string, publishableKey: string, email: string, password: string) {
    const token = await signIn(engineUrl, "customer", email, password)
    return new EngineCustomer(engineUrl, {
      "x-publishable-api-key": publishableKey,
      authorization: `Bearer ${token}`,
    })
  }

  /** Creates a cart for the customer. Returns its id. */
  async createCart(): Promise<string> {
    const { body } = await this.post("/store/carts", {})
    return (body.cart as { id: string }).id
  }

  async itemsOf(cartId: string): Promise<unknown[]> {
    const { body } = await this.get(`/store/carts/${cartId}`)
    return (body.cart as { items: unknown[] }).items
  }
}
