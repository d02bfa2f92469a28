import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import {
  readHorizon,
  readReconciledUntil,
  readState,
  replaceState,
  waitForTurn,
  writeReconciledUntil,
} from "../../lib/read-model"
import DirectoryOrder from "./models/directory-order"
import DirectoryUser from "./models/directory-user"
import { findOrders, findUsers, type Found } from "./read"
import type { OrderEntry, OrderFilter, UserEntry, UserFilter } from "./types"
import { writeOrderEntries, writeUserEntries, removeOrderEntries } from "./write"

type SqlContext = Context<SqlEntityManager>

/**
 * What administrators search and page users and orders by: one table each, written by the refresh
 * workflow alone. What is shown of a user or an order is read from its owner.
 */
class DirectoryModuleService extends MedusaService({ DirectoryUser, DirectoryOrder }) {
  /** The facade's ids of a page of users, the newest first, and how many match. */
  @InjectManager()
  async findUsers(filter: UserFilter, @MedusaContext() context: SqlContext = {}): Promise<Found<number>> {
    return findUsers(context.manager, filter)
  }

  /** The engine's ids of a page of orders, the newest first, and how many match. */
  @InjectManager()
  async findOrders(filter: OrderFilter, @MedusaContext() context: SqlContext = {}): Promise<Found<string>> {
    return findOrders(context.manager, filter)
  }

  /** To be taken before anything is read; orders the writes of refreshes that run at once. */
  @InjectManager()
  async ticket(@MedusaContext() context: SqlContext = {}): Promise<number> {
    return waitForTurn(context.manager, "directory")
  }

  /** Writes users as they were after the ticket was taken. */
  @InjectManager()
  async writeUserEntries(
    entries: UserEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await writeUserEntries(context.manager, entries, ticket)
  }

  /** Writes orders as they were after the ticket was taken. */
  @InjectManager()
  async writeOrderEntries(
    entries: OrderEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await writeOrderEntries(context.manager, entries, ticket)
  }

  /** Takes orders that the engine did not have after the ticket was taken off the list. */
  @InjectManager()
  async removeOrderEntries(
    orderIds: string[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await removeOrderEntries(context.manager, orderIds, ticket)
  }

  /** Until when the directory is known to have every change; null before the first check. */
  @InjectManager()
  async reconciledUntil(@MedusaContext() context: SqlContext = {}): Promise<Date | null> {
    return readReconciledUntil(context.manager, "directory")
  }

  /** Remembers until when the directory has every change. */
  @InjectManager()
  async markReconciled(until: Date, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await writeReconciledUntil(context.manager, "directory", until)
  }

  /** Up to when everything that was written is visible, by the database's clock; to be asked before anything is read. */
  @InjectManager()
  async horizon(@MedusaContext() context: SqlContext = {}): Promise<Date> {
    return readHorizon(context.manager)
  }

  /** What the job has kept under a name; null before the first time. */
  @InjectManager()
  async state(name: string, @MedusaContext() context: SqlContext = {}): Promise<string | null> {
    return readState(context.manager, "directory", name)
  }

  /** Keeps a value in the place of the one that was read, unless that was changed meanwhile. */
  @InjectManager()
  async replaceState(
    change: { name: string; former: string | null; value: string },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await replaceState(context.manager, "directory", change)
  }
}

export default DirectoryModuleService
