import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { waitForTurn } from "#lib/read-model"
import DirectoryOrder from "./models/directory-order"
import DirectoryUser from "./models/directory-user"
import { findOrders, findUsers, type Found } from "./read"
import type {
  FoundOrder,
  FoundUser,
  OrderEntry,
  OrderFilter,
  ShownOrder,
  UserEntry,
  UserFilter,
} from "./types"
import { removeOrderEntries, writeOrderEntries, writeShownOrders, writeUserEntries } from "./write"

type SqlContext = Context<SqlEntityManager>

/**
 * Search indexes for administrators: one table of users and one of orders, only written by the refresh workflow. The
 * table of users returns ids; the modules that own the data provide it. The table of orders also stores an order's
 * list entry, from its first listing until the order changes.
 */
class DirectoryModuleService extends MedusaService({ DirectoryUser, DirectoryOrder }) {
  /** A page of matching users, newest first, and the number of matches. */
  @InjectManager()
  async findUsers(filter: UserFilter, @MedusaContext() context: SqlContext = {}): Promise<Found<FoundUser>> {
    return findUsers(context.manager, filter)
  }

  /** A page of matching orders, newest first, and the number of matches. */
  @InjectManager()
  async findOrders(
    filter: OrderFilter,
    @MedusaContext() context: SqlContext = {},
  ): Promise<Found<FoundOrder>> {
    return findOrders(context.manager, filter)
  }

  /** Saves list entries of orders, unless they were refreshed since they were found. */
  @InjectManager()
  async showOrders(orders: ShownOrder[], @MedusaContext() context: SqlContext = {}): Promise<void> {
    await writeShownOrders(context.manager, orders)
  }

  /** A number to take before reading; it orders the writes of concurrent refreshes. */
  @InjectManager()
  async ticket(@MedusaContext() context: SqlContext = {}): Promise<number> {
    return waitForTurn(context.manager, "directory")
  }

  /** Writes users as read after the ticket was taken. */
  @InjectManager()
  async writeUserEntries(
    entries: UserEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await writeUserEntries(context.manager, entries, ticket)
  }

  /** Writes orders as read after the ticket was taken. */
  @InjectManager()
  async writeOrderEntries(
    entries: OrderEntry[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await writeOrderEntries(context.manager, entries, ticket)
  }

  /** Unlists orders that no longer existed after the ticket was taken. */
  @InjectManager()
  async removeOrderEntries(
    orderIds: string[],
    ticket: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await removeOrderEntries(context.manager, orderIds, ticket)
  }
}

export default DirectoryModuleService
