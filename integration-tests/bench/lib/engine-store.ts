import { EngineAdmin, EngineCustomer } from "../../support/engine"
import type { Target } from "./rate"

/** The products of a page of the shop's list. */
const PAGE = 24

/** The engine's own store API, with the calls that a storefront would make for the shop's pages. */
export class EngineStore {
  private constructor(
    private readonly engineUrl: string,
    private readonly visitor: EngineCustomer,
    private readonly region: string,
  ) {}

  static async of(engineUrl: string): Promise<EngineStore> {
    const admin = await EngineAdmin.ofDemoShop(engineUrl)
    const visitor = EngineCustomer.visitor(engineUrl, await admin.publishableKey())
    return new EngineStore(engineUrl, visitor, `region_id=${await admin.regionId()}`)
  }

  get headers(): Record<string, string> {
    return this.visitor.headers
  }

  /** The ids of all products or categories. */
  async ids(list: "products" | "product_categories"): Promise<string[]> {
    const { body } = await this.visitor.get(`/store/${list.replace("_", "-")}?limit=100&fields=id`)
    return (body[list] as { id: string }[]).map(({ id }) => id)
  }

  /** Products with their prices. */
  list(limit = PAGE): string {
    return `/store/products?limit=${limit}&${this.region}`
  }

  /** A product with its price. */
  product(id: string): string {
    return `/store/products/${id}?${this.region}`
  }

  /** A call by a visitor, compressed like the shop's pages. */
  target(path: string): Target {
    return {
      url: this.engineUrl + path,
      headers: { ...this.headers, "accept-encoding": "gzip, deflate, br" },
    }
  }
}
