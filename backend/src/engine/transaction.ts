import type { Knex, SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context, MedusaContainer, ModuleImplementations } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  type EventPriority,
  generateEntityId,
  MedusaContext,
  MedusaContextType,
  MedusaError,
  Modules,
} from "@medusajs/framework/utils"
import { linkModuleOf } from "./links"

type Link = ModuleImplementations[typeof ContainerRegistrationKeys.LINK]

/** Methods of a module's service that its type omits. */
interface Module {
  baseRepository_?: { getFreshManager: () => SqlEntityManager }
}

function refusal(name: string): MedusaError {
  return new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `${name} does not support transactions`)
}

/** Binds modules to one transaction. */
class Binding {
  constructor(
    private readonly transaction: Knex.Transaction,
    private readonly eventGroupId: string,
  ) {}

  /** Runs a module's call in the transaction's context, and flushes its pending writes. */
  async call<Result>(service: object, run: (context: Context) => Promise<Result>): Promise<Result> {
    const { baseRepository_: repository } = service as Module
    if (!repository) throw refusal("A module without a repository")
    // A manager of its own for each call, because a manager returns records as it has seen them first. Its event manager
    // too: the engine registers the call's context there, for good, to note what the call changes.
    const manager = repository.getFreshManager().fork({ cloneEventManager: true })
    manager.setTransactionContext(this.transaction)
    const { eventGroupId } = this
    const context = { manager, transactionManager: manager, eventGroupId, __type: MedusaContextType }
    const result = await run(context as Context)
    await manager.flush()
    return result
  }

  module<Service extends object>(key: string, service: Service): Service {
    if (!(service as Module).baseRepository_) throw refusal(key)
    return new Proxy(service, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== "function") return member
        const index = MedusaContext.getIndex(target, name as string)
        if (index === undefined) throw refusal(`${key}.${String(name)}`)
        return (...args: unknown[]) =>
          this.call(target, async (context) => {
            args[index] = context
            return (await Reflect.apply(member, target, args)) as unknown
          })
      },
    })
  }

  /** Each kind of link has a module of its own. */
  link(link: Link): Pick<Link, "getLinkModule" | "dismiss"> {
    const getLinkModule: Link["getLinkModule"] = (...ends) => {
      const found = link.getLinkModule(...ends)
      return found && this.module(`The link of ${ends.join(" ")}`, found)
    }
    return {
      getLinkModule,
      dismiss: async (links) => {
        for (const one of [links].flat()) {
          await this.call(linkModuleOf(link, one), (context) => link.dismiss(one, context))
        }
        return []
      },
    }
  }
}

/** Emits an event once the transaction is committed. */
export type EmitEvent = (
  name: string,
  data: object,
  options?: { priority: (typeof EventPriority)[keyof typeof EventPriority] },
) => Promise<void>

/** A transaction's container, which refuses everything that would use another connection. */
function containerOf(
  container: MedusaContainer,
  transaction: Knex.Transaction,
  eventGroupId: string,
): MedusaContainer {
  const binding = new Binding(transaction, eventGroupId)
  const resolve = (key: string): unknown => {
    if (key === ContainerRegistrationKeys.PG_CONNECTION) return transaction
    if (key === ContainerRegistrationKeys.LOGGER) return container.resolve(key)
    if (key === ContainerRegistrationKeys.LINK) return binding.link(container.resolve(key))
    return binding.module(key, container.resolve<object>(key))
  }
  return Object.create(container, { resolve: { value: resolve } }) as MedusaContainer
}

/**
 * Runs calls of several modules, the engine's and the shop's, in one database transaction. All writes succeed or none
 * does, and events are emitted afterwards. It must not make external calls, because it holds its connection and locks
 * meanwhile.
 *
 * @param work gets a container whose modules, links and database connection belong to the transaction. Everything else,
 *   such as `query.graph`, uses connections of its own, so that the container refuses to resolve it.
 * @param workflow the context of the step that this is part of, whose workflow then emits the events at its end
 * @engine 2.21.2 utils/dist/modules-sdk/decorators/inject-transaction-manager.js
 */
export async function inTransaction<Result>(
  container: MedusaContainer,
  work: (transaction: MedusaContainer, emit: EmitEvent) => Promise<Result>,
  workflow?: { eventGroupId?: string },
): Promise<Result> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const events = container.resolve(Modules.EVENT_BUS)
  const groupOfWorkflow = workflow?.eventGroupId
  const eventGroupId = groupOfWorkflow ?? generateEntityId(undefined, "events")
  const emit: EmitEvent = (name, data, options) =>
    events.emit({ name, data, ...(options && { options }), metadata: { eventGroupId } })
  const run = () =>
    database.transaction((transaction) => work(containerOf(container, transaction, eventGroupId), emit))
  if (groupOfWorkflow !== undefined) return run()
  const result = await run().catch(async (error: unknown) => {
    await events.clearGroupedEvents(eventGroupId)
    throw error
  })
  await events.releaseGroupedEvents(eventGroupId)
  return result
}
