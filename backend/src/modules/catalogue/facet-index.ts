import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Visibility } from "@shop/contracts"
import { rowsOf } from "#lib/rows"
import { Column, FIRST_CAPACITY, grown } from "./facet-column"

type Manager = SqlEntityManager | undefined

/** A row of the product table as the index reads it. */
interface FacetRow {
  /** The engine's id. */
  productId: string
  /** The facade's id; null for a product that is not listed. */
  id: number | null
  visibility: Visibility
  featured: boolean
  isAvailable: boolean
  /** The facade's ids. */
  ofCategories: number[]
  /** A `bigint`, which the driver returns as text. */
  priceCents: string
  /** Prices of audiences that pay another price, in cents by audience id; null if all pay the same. */
  groupPrices: Record<string, number> | null
  doctorIds: number[]
  facts: string[]
}

/** The last change that the index has read; changes are ordered by revision, then by product. */
interface Place {
  revision: string
  /** The engine's id. */
  productId: string
}

interface Surroundings {
  revision: string
  categoryIds: number[] | null
  formerDoctorIds: number[] | null
}

/** Rows per query; limited, so that other requests are handled in between. */
const PAGE = 5_000

const COLUMNS = `p.product_id as "productId", case when p.listed then p.id end as id, p.visibility, p.featured,
  p.stock > 0 as "isAvailable", p.category_ids as "ofCategories", p.price_cents as "priceCents",
  nullif(p.group_prices, '{}') as "groupPrices", p.doctor_ids as "doctorIds", p.filter_facts as facts`

const SURROUNDINGS = `select revision,
    (select array_agg(id) from catalogue_category where listed) as "categoryIds",
    (select array_agg(id) from catalogue_doctor where not listed) as "formerDoctorIds"
  from catalogue_revision`

const ALL_PRODUCTS = `select ${COLUMNS} from catalogue_product p where p.product_id > ?
  order by p.product_id limit ${PAGE}`

const CHANGED_PRODUCTS = `select change.product_id as "changedId", change.revision, ${COLUMNS}
  from catalogue_product_revision change left join catalogue_product p on p.product_id = change.product_id
  where (change.revision, change.product_id) > (?::bigint, ?)
  order by change.revision, change.product_id limit ${PAGE}`

/**
 * The facet values of all products, in the memory of this process, so that counting reads no product rows from the
 * database. Before each count, the index reads the changes since the last one, in the order of the catalogue's
 * revisions; before the first count, it reads everything.
 *
 * A product has the same row in each column. It keeps the row after it is unlisted.
 */
export class FacetIndex {
  /** Facade ids; 0 for rows that are not listed. */
  ids = new Int32Array(FIRST_CAPACITY)
  readonly levels = new Column<Visibility>()
  readonly featured = new Column<boolean>()
  readonly available = new Column<boolean>()
  /** All categories of a product, also those that are not shown. */
  readonly categories = new Column<number[]>()
  /** Account ids of all doctors of a product. */
  readonly doctors = new Column<number[]>()
  /** All facts of a product, such as `Body part:Knee`. */
  readonly facts = new Column<string[]>()
  private priceCents = new Float64Array(FIRST_CAPACITY)
  /** By row, prices of audiences that pay another price, in cents by audience id. */
  private readonly groupPrices = new Map<number, Record<string, number>>()
  private readonly rowOf = new Map<string, number>()
  private categoryIds: ReadonlySet<number> = new Set()
  private formerDoctorIds: ReadonlySet<number> = new Set()
  private place: Place | undefined
  private following: Promise<unknown> = Promise.resolve()

  /** Reads the changes since the last call. Calls wait for each other; after a failed read, the next call retries. */
  follow(manager: Manager): Promise<void> {
    const followed = this.following.then(() => this.read(manager))
    this.following = followed.catch(() => undefined)
    return followed
  }

  /** How many rows there are. */
  get size(): number {
    return this.rowOf.size
  }

  /** What an audience pays for each row, in cents. */
  pricesOf(audienceId: number | undefined): Float64Array {
    if (!audienceId || this.groupPrices.size === 0) return this.priceCents
    const prices = this.priceCents.slice()
    for (const [row, own] of this.groupPrices) prices[row] = own[String(audienceId)] ?? prices[row] ?? 0
    return prices
  }

  isCategory(id: number): boolean {
    return this.categoryIds.has(id)
  }

  isDoctor(accountId: number): boolean {
    return !this.formerDoctorIds.has(accountId)
  }

  private async read(manager: Manager): Promise<void> {
    const [now] = await rowsOf<Surroundings>(manager, SURROUNDINGS)
    const revision = now?.revision ?? "0"
    this.categoryIds = new Set(now?.categoryIds ?? [])
    this.formerDoctorIds = new Set(now?.formerDoctorIds ?? [])
    // A restored database may have an earlier revision than the last one read.
    if (!this.place || BigInt(this.place.revision) > BigInt(revision)) {
      this.place = undefined
      await this.readAll(manager)
      this.place = { revision, productId: "" }
    }
    if (this.place.revision !== revision) await this.readChanges(manager, this.place)
  }

  private async readAll(manager: Manager): Promise<void> {
    this.ids.fill(0)
    for (let after = ""; ;) {
      const rows = await rowsOf<FacetRow>(manager, ALL_PRODUCTS, [after])
      for (const row of rows) this.write(row.productId, row)
      after = rows.at(-1)?.productId ?? after
      if (rows.length < PAGE) return
    }
  }

  private async readChanges(manager: Manager, from: Place): Promise<void> {
    let { revision, productId } = from
    for (;;) {
      const rows = await rowsOf<FacetRow & { changedId: string; revision: string }>(
        manager,
        CHANGED_PRODUCTS,
        [revision, productId],
      )
      for (const row of rows) this.write(row.changedId, row)
      const last = rows.at(-1)
      if (last) ({ revision, changedId: productId } = last)
      this.place = { revision, productId }
      if (rows.length < PAGE) return
    }
  }

  private write(productId: string, product: FacetRow): void {
    const row = this.rowOf.get(productId) ?? this.size
    this.rowOf.set(productId, row)
    if (row >= this.ids.length) {
      this.ids = grown(this.ids, row)
      this.priceCents = grown(this.priceCents, row)
    }
    this.ids[row] = product.id ?? 0
    if (product.id === null) return
    this.priceCents[row] = Number(product.priceCents)
    if (product.groupPrices) this.groupPrices.set(row, product.groupPrices)
    else this.groupPrices.delete(row)
    this.levels.set(row, product.visibility)
    this.featured.set(row, product.featured)
    this.available.set(row, product.isAvailable)
    this.categories.set(row, product.ofCategories)
    this.doctors.set(row, product.doctorIds)
    this.facts.set(row, product.facts)
  }
}
