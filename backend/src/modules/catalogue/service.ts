import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { Category, Visibility } from "@shop/contracts"
import * as readModel from "../../lib/read-model"
import { remembered } from "../../lib/remembered"
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
 * The catalogue as the facade reads it: one table for products and one for categories, written by the
 * refresh workflows alone. Every read takes the levels that the viewer may see.
 */
class CatalogueModuleService extends MedusaService({ CatalogueProduct, CatalogueCategory }) {
  private readonly isFuzzy = remembered(hasTrigrams)
  private readonly facetIndex = new FacetIndex()

  /** A page of products and how many there are in all. */
  @InjectManager()
  async browse(
    filter: CatalogueFilter,
    @MedusaContext() context: SqlContext = {},
  ): Promise<{ items: CataloguedProduct[]; total: number }> {
    return browseProducts(context.manager, filter, await this.isFuzzy(context.manager))
  }

  /** How many products each choice would show, with all that is chosen of the other facets. */
  @InjectManager()
  async facets(filter: CatalogueSelection, @MedusaContext() context: SqlContext = {}) {
    return readFacets(context.manager, this.facetIndex, filter, await this.isFuzzy(context.manager))
  }

  /** The words that mean the same in a search. */
  @InjectManager()
  async synonyms(@MedusaContext() context: SqlContext = {}): Promise<string[][]> {
    return readSynonyms(context.manager)
  }

  /** Replaces the words that mean the same in a search; returns the former ones. */
  @InjectTransactionManager()
  async replaceSynonyms(groups: string[][], @MedusaContext() context: SqlContext = {}): Promise<string[][]> {
    return replaceSynonyms(context.transactionManager, groups)
  }

  /** Notes that a search has found nothing. */
  @InjectManager()
  async noteMiss(words: string, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await noteMiss(context.manager, words)
  }

  /** A page of what searches found nothing for, the last first, and how many there are. */
  @InjectManager()
  async misses(
    page: { limit: number; offset: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<{ items: Miss[]; total: number }> {
    return readMisses(context.manager, page)
  }

  /** One product by the facade's id; null when the levels show none. */
  @InjectManager()
  async find(
    id: number,
    levels: Visibility[],
    audienceId?: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<CataloguedProduct | null> {
    return readProduct(context.manager, id, levels, audienceId)
  }

  /** Products that have something in common with one, the most related first; see `readRelated`. */
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

  /** Those of these engine products that the levels show. */
  @InjectManager()
  async shown(
    productIds: string[],
    levels: Visibility[],
    @MedusaContext() context: SqlContext = {},
  ): Promise<VisibleProduct[]> {
    return readVisible(context.manager, productIds, levels)
  }

  /**
   * The revision, which is another one with every change that shows, in its transaction; and the audiences whose prices
   * are there. One query.
   */
  @InjectManager()
  async current(@MedusaContext() context: SqlContext = {}): Promise<CatalogueState> {
    return readCatalogueState(context.manager)
  }

  /** The sets of customer groups that prices are kept for, whether they are all there yet or not. */
  @InjectManager()
  async audiences(@MedusaContext() context: SqlContext = {}): Promise<Audience[]> {
    return readAudiences(context.manager)
  }

  /** Has prices kept for these sets of customer groups and no others; see `writeAudiences`. */
  @InjectTransactionManager()
  async writeAudiences(
    wanted: WantedAudiences,
    @MedusaContext() context: SqlContext = {},
  ): Promise<number[]> {
    return writeAudiences(context.transactionManager, wanted)
  }

  /** Shows audiences their prices from now on. */
  @InjectTransactionManager()
  async openAudiences(ids: number[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    await openAudiences(context.transactionManager, ids)
  }

  /** To be taken before the engine is read; orders the writes of refreshes that run at once. */
  @InjectManager()
  async ticket(@MedusaContext() context: SqlContext = {}): Promise<number> {
    return readModel.waitForTurn(context.manager, "catalogue")
  }

  /** Writes products as the engine had them after the ticket was taken. */
  @InjectManager()
  async put(
    entries: CatalogueEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await tables.writeProducts(context.manager, entries, ticket)
  }

  /** Writes the stock of listed products alone; returns the engine ids of those it has written, see `writeStock`. */
  @InjectManager()
  async writeStock(
    entries: StockEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<string[]> {
    return tables.writeStock(context.manager, entries, ticket)
  }

  /** Writes categories as the engine had them after the ticket was taken. */
  @InjectManager()
  async writeCategories(
    entries: CategoryEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await tables.writeCategories(context.manager, entries, ticket)
  }

  /** Writes which accounts are doctors, as it was after the ticket was taken. */
  @InjectManager()
  async writeDoctors(
    entries: DoctorEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await tables.writeDoctors(context.manager, entries, ticket)
  }

  /**
   * Writes how many published reviews give a product 1, 2, … 5 stars, by the facade's id; in the transaction of the
   * context, which changes the reviews. Everything that shows the product or its reviews is made anew.
   */
  @InjectTransactionManager()
  async writeRating(
    { productId, stars }: { productId: number; stars: number[] },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await tables.writeRating(context.transactionManager, productId, stars)
  }

  /** The listed ones of these products as they were written. */
  @InjectManager()
  async entriesOf(ids: string[], @MedusaContext() context: SqlContext = {}): Promise<CatalogueEntry[]> {
    return readEntries(context.manager, ids)
  }

  /** The listed ones of these categories as they were written. */
  @InjectManager()
  async categoryEntriesOf(
    ids: string[],
    @MedusaContext() context: SqlContext = {},
  ): Promise<CategoryEntry[]> {
    return readCategoryEntries(context.manager, ids)
  }

  /** Names of the tables that triggers keep, where they are not what the products say. */
  @InjectManager()
  async brokenTables(@MedusaContext() context: SqlContext = {}): Promise<string[]> {
    return findBrokenTables(context.manager)
  }

  /** Makes the tables that triggers keep what the products say; returns how many rows were not. */
  @InjectTransactionManager()
  async repairTables(@MedusaContext() context: SqlContext = {}): Promise<number> {
    return repairTables(context.transactionManager)
  }

  /** Account ids of the doctors that products are assigned to, whether they still are doctors or not. */
  @InjectManager()
  async assignedDoctors(@MedusaContext() context: SqlContext = {}): Promise<number[]> {
    return tables.assignedDoctors(context.manager)
  }

  /** Engine ids of the products that were made of any of these engine rows, also of deleted ones. */
  @InjectManager()
  async madeOf(sourceIds: string[], @MedusaContext() context: SqlContext = {}): Promise<string[]> {
    return tables.productsMadeOf(context.manager, sourceIds)
  }

  /** Until when the catalogue is known to have everything the engine changed; null before the first check. */
  @InjectManager()
  async reconciledUntil(@MedusaContext() context: SqlContext = {}): Promise<Date | null> {
    return readModel.readReconciledUntil(context.manager, "catalogue")
  }

  /** Remembers until when the catalogue has everything. */
  @InjectManager()
  async markReconciled(until: Date, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await readModel.writeReconciledUntil(context.manager, "catalogue", until)
  }

  /** Up to when everything that was written is visible, by the database's clock; to be asked before anything is read. */
  @InjectManager()
  async horizon(@MedusaContext() context: SqlContext = {}): Promise<Date> {
    return readModel.readHorizon(context.manager)
  }

  /** What the job has kept under a name; null before the first time. */
  @InjectManager()
  async state(name: string, @MedusaContext() context: SqlContext = {}): Promise<string | null> {
    return readModel.readState(context.manager, "catalogue", name)
  }

  /** Keeps a value in the place of the one that was read, unless that was changed meanwhile. */
  @InjectManager()
  async replaceState(
    change: { name: string; former: string | null; value: string },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await readModel.replaceState(context.manager, "catalogue", change)
  }
}

export default CatalogueModuleService
