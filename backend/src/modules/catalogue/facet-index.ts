import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Visibility } from "@shop/contracts"
import { rowsOf } from "../../lib/rows"

type Manager = SqlEntityManager | undefined

/** What can be chosen of a listed product, and what decides who sees it. */
export interface FacetProduct {
  /** The facade's id. */
  id: number
  visibility: Visibility
  featured: boolean
  isAvailable: boolean
  categoryId: number | null
  /** A visitor's. */
  priceCents: number
  /** What audiences pay instead, in cents by their ids; null where all pay the same. */
  groupPrices: Record<string, number> | null
  doctorIds: readonly number[]
  /** Places of its facts in `FacetIndex.facts`. */
  facts: readonly number[]
}

type FacetRow = Omit<FacetProduct, "id" | "facts" | "priceCents"> & {
  productId: string
  /** Null for a product that is not listed. */
  id: number | null
  /** As the driver returns a `bigint`. */
  priceCents: string
  facts: string[]
}

/** How far the index has followed the catalogue: changes come in the order of these. */
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

/** So many rows are read at once, so that other calls are answered in between. */
const PAGE = 5_000

const COLUMNS = `p.product_id as "productId", case when p.listed then p.id end as id, p.visibility, p.featured,
  p.stock > 0 as "isAvailable", p.category_id as "categoryId", p.price_cents as "priceCents",
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

const NONE: readonly never[] = []

/**
 * What facets are counted by, of all products, in the memory of this process: counting reads no rows, however many
 * products there are. Before each count the index reads what has changed since the last one, in the order of the catalogue's
 * revisions; it costs about 250 bytes a product, and is read whole before the first count.
 */
export class FacetIndex {
  /** Every fact that a product has or had, such as `Body part:Knee`. */
  readonly facts: string[] = []
  private readonly placeOfFact = new Map<string, number>()
  private readonly byProductId = new Map<string, FacetProduct>()
  private categoryIds: ReadonlySet<number> = new Set()
  private formerDoctorIds: ReadonlySet<number> = new Set()
  private place: Place | undefined
  private following: Promise<unknown> = Promise.resolve()

  /** Reads what has changed, after whoever asked before; an index that could not be read is read the next time. */
  follow(manager: Manager): Promise<void> {
    const followed = this.following.then(() => this.read(manager))
    this.following = followed.catch(() => undefined)
    return followed
  }

  get products(): Iterable<FacetProduct> {
    return this.byProductId.values()
  }

  /** The category of a product; null where it is listed no more. */
  listedCategoryOf({ categoryId }: FacetProduct): number | null {
    return categoryId !== null && this.categoryIds.has(categoryId) ? categoryId : null
  }

  isDoctor(accountId: number): boolean {
    return !this.formerDoctorIds.has(accountId)
  }

  private async read(manager: Manager): Promise<void> {
    const [now] = await rowsOf<Surroundings>(manager, SURROUNDINGS)
    const revision = now?.revision ?? "0"
    this.categoryIds = new Set(now?.categoryIds ?? [])
    this.formerDoctorIds = new Set(now?.formerDoctorIds ?? [])
    // A database that was restored begins to count anew.
    if (!this.place || BigInt(this.place.revision) > BigInt(revision)) {
      this.place = undefined
      await this.readAll(manager)
      this.place = { revision, productId: "" }
    }
    if (this.place.revision !== revision) await this.readChanges(manager, this.place)
  }

  private async readAll(manager: Manager): Promise<void> {
    this.byProductId.clear()
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

  private write(productId: string, { id, priceCents, facts, ...row }: FacetRow): void {
    if (id === null) return void this.byProductId.delete(productId)
    const { visibility, featured, isAvailable, categoryId, groupPrices, doctorIds } = row
    this.byProductId.set(productId, {
      id,
      visibility,
      featured,
      isAvailable,
      categoryId,
      priceCents: Number(priceCents),
      groupPrices,
      doctorIds: doctorIds.length > 0 ? doctorIds : NONE,
      facts: facts.length > 0 ? facts.map((fact) => this.placeOf(fact)) : NONE,
    })
  }

  private placeOf(fact: string): number {
    const known = this.placeOfFact.get(fact)
    if (known !== undefined) return known
    const place = this.facts.push(fact) - 1
    this.placeOfFact.set(fact, place)
    return place
  }
}
