import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { Category, Visibility } from "@shop/contracts"
import * as readModel from "#lib/read-model"
import { remembered } from "#lib/remembered"
import { openAudiences, writeAudiences, readAudiences, type WantedAudiences } from "./audiences"
import { findBrokenTables, repairTables } from "./derived"
import { readCategoryEntries, readEntries } from "./entries"
import CatalogueCategory from "./models/catalogue-category"
import CatalogueProduct from "./models/catalogue-product"
import { browseProducts } from "./browse"
import { FacetIndex } from "./facet-index"
import { readFacets } from "./facets"
import type { CataloguedProduct } from "./product-columns"
import { hasTrigrams, readCategories, readCategory, readProduct, readVisible } from "./read"
import { readRelated, type RelatedFilter } from "./related"
import { readCatalogueState, type CatalogueState } from "./revision"
import { noteMiss, readMisses, readSynonyms, replaceSynonyms, type Miss } from "./synonyms"
import type {
  Audience,
  CatalogueEntry,
  CatalogueFilter,
  CatalogueSelection,
  CategoryEntry,
  DoctorEntry,
  StockEntry,
  VisibleProduct,
} from "./types"
import * as tables from "./write"

type SqlContext = Context<SqlEntityManager>

/**
 * The catalogue as the facade reads it: one table for products and one for categories, only written by the refresh
 * workflows. Every read for a viewer takes the levels that they may see.
 */
class CatalogueModuleService extends MedusaService({ CatalogueProduct, CatalogueCategory }) {
  private readonly isFuzzy = remembered(hasTrigrams)
  private readonly facetIndex = new FacetIndex()

  /** A page of products, and their total number. */
  @InjectManager()
  async browse(
    filter: CatalogueFilter,
    @MedusaContext() context: SqlContext = {},
  ): Promise<{ items: CataloguedProduct[]; total: number }> {
    return browseProducts(context.manager, filter, await this.isFuzzy(context.manager))
  }

  /** The number of products for each choice, given the choices in the other facets. */
  @InjectManager()
  async facets(filter: CatalogueSelection, @MedusaContext() context: SqlContext = {}) {
    return readFacets(context.manager, this.facetIndex, filter, await this.isFuzzy(context.manager))
  }

  /** The groups of words that mean the same in a search. */
  @InjectManager()
  async synonyms(@MedusaContext() context: SqlContext = {}): Promise<string[][]> {
    return readSynonyms(context.manager)
  }

  /** Replaces the groups of words that mean the same in a search; returns the former ones. */
  @InjectTransactionManager()
  async replaceSynonyms(groups: string[][], @MedusaContext() context: SqlContext = {}): Promise<string[][]> {
    return replaceSynonyms(context.transactionManager, groups)
  }

  /** Records that a search found nothing. */
  @InjectManager()
  async noteMiss(words: string, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await noteMiss(context.manager, words)
  }

  /** A page of the queries that found nothing, latest first, and their total number. */
  @InjectManager()
  async misses(
    page: { limit: number; offset: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<{ items: Miss[]; total: number }> {
    return readMisses(context.manager, page)
  }

  /** One product by its facade id; null if the levels don't show it. */
  @InjectManager()
  async find(
    id: number,
    levels: Visibility[],
    audienceId?: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<CataloguedProduct | null> {
    return readProduct(context.manager, id, levels, audienceId)
  }

  /** Products related to one, the most related first; see `readRelated`. */
  @InjectManager()
  async related(
    filter: RelatedFilter,
    @MedusaContext() context: SqlContext = {},
  ): Promise<CataloguedProduct[]> {
    return readRelated(context.manager, filter)
  }

  /** A page of categories, with the number of products that the levels show. */
  @InjectManager()
  async browseCategories(
    page: { levels: Visibility[]; limit: number; offset: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<{ items: Category[]; total: number }> {
    return readCategories(context.manager, page)
  }

  /** One category by the facade's id; null when there is none. */
  @InjectManager()
  async findCategory(
    id: number,
    levels: Visibility[],
    @MedusaContext() context: SqlContext = {},
  ): Promise<Category | null> {
    return readCategory(context.manager, id, levels)
  }

  /** The listed ones of these engine products that the levels show. */
  @InjectManager()
  async shown(
    productIds: string[],
    levels: Visibility[],
    @MedusaContext() context: SqlContext = {},
  ): Promise<VisibleProduct[]> {
    return readVisible(context.manager, productIds, levels)
  }

  /**
   * The revision, which every visible change increments in its own transaction, and the audiences whose prices are
   * ready. One query.
   */
  @InjectManager()
  async current(@MedusaContext() context: SqlContext = {}): Promise<CatalogueState> {
    return readCatalogueState(context.manager)
  }

  /** The sets of customer groups that have their own prices, whether these are ready or not. */
  @InjectManager()
  async audiences(@MedusaContext() context: SqlContext = {}): Promise<Audience[]> {
    return readAudiences(context.manager)
  }

  /** Makes these the sets of customer groups that have their own prices; see `writeAudiences`. */
  @InjectTransactionManager()
  async writeAudiences(
    wanted: WantedAudiences,
    @MedusaContext() context: SqlContext = {},
  ): Promise<number[]> {
    return writeAudiences(context.transactionManager, wanted)
  }

  /** Starts showing audiences their own prices. */
  @InjectTransactionManager()
  async openAudiences(ids: number[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    await openAudiences(context.transactionManager, ids)
  }

  /** A number to take before the engine is read; it orders the writes of concurrent refreshes. */
  @InjectManager()
  async ticket(@MedusaContext() context: SqlContext = {}): Promise<number> {
    return readModel.waitForTurn(context.manager, "catalogue")
  }

  /** Writes products as read from the engine after the ticket was taken. */
  @InjectManager()
  async put(
    entries: CatalogueEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await tables.writeProducts(context.manager, entries, ticket)
  }

  /** Writes only the stock of listed products; returns the engine ids of those it has written, see `writeStock`. */
  @InjectManager()
  async writeStock(
    entries: StockEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<string[]> {
    return tables.writeStock(context.manager, entries, ticket)
  }

  /** Writes categories as read from the engine after the ticket was taken. */
  @InjectManager()
  async writeCategories(
    entries: CategoryEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await tables.writeCategories(context.manager, entries, ticket)
  }

  /** Writes which accounts are doctors, as read after the ticket was taken. */
  @InjectManager()
  async writeDoctors(
    entries: DoctorEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await tables.writeDoctors(context.manager, entries, ticket)
  }

  /**
   * Writes how many published reviews give a product (facade id) 1, 2, … 5 stars, in the context's transaction, which
   * changes the reviews. Invalidates every response that shows the product or its reviews.
   */
  @InjectTransactionManager()
  async writeRating(
    { productId, stars }: { productId: number; stars: number[] },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await tables.writeRating(context.transactionManager, productId, stars)
  }

  /** The entries of the listed ones of these products, as they were written. */
  @InjectManager()
  async entriesOf(ids: string[], @MedusaContext() context: SqlContext = {}): Promise<CatalogueEntry[]> {
    return readEntries(context.manager, ids)
  }

  /** The entries of the listed ones of these categories, as they were written. */
  @InjectManager()
  async categoryEntriesOf(
    ids: string[],
    @MedusaContext() context: SqlContext = {},
  ): Promise<CategoryEntry[]> {
    return readCategoryEntries(context.manager, ids)
  }

  /** Names of the tables that triggers maintain and that don't match the products. */
  @InjectManager()
  async brokenTables(@MedusaContext() context: SqlContext = {}): Promise<string[]> {
    return findBrokenTables(context.manager)
  }

  /** Makes the tables that triggers maintain match the products; returns how many rows didn't. */
  @InjectTransactionManager()
  async repairTables(@MedusaContext() context: SqlContext = {}): Promise<number> {
    return repairTables(context.transactionManager)
  }

  /** Account ids of the doctors that products are assigned to, including former doctors. */
  @InjectManager()
  async assignedDoctors(@MedusaContext() context: SqlContext = {}): Promise<number[]> {
    return tables.assignedDoctors(context.manager)
  }

  /** A value that the job has stored under a name; null before the first time. */
  @InjectManager()
  async state(name: string, @MedusaContext() context: SqlContext = {}): Promise<string | null> {
    return readModel.readState(context.manager, "catalogue", name)
  }

  /** Replaces a stored value, unless it was changed since it was read. */
  @InjectManager()
  async replaceState(
    change: { name: string; former: string | null; value: string },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await readModel.replaceState(context.manager, "catalogue", change)
  }
}

export default CatalogueModuleService
