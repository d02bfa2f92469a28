import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../errors/as-error"
import { customersOfAccounts, followFlags, moveCustomers, type GroupMoves } from "../actions/follow-flags"

/**
 * Moves accounts into the shop groups that match their current flags. Never throws, because a paid membership must not
 * fail over a customer group, and the reconcile job repairs the groups within a minute.
 */
export async function followFlagsOfAccounts(
  container: MedusaContainer,
  accountIds: number[],
): Promise<GroupMoves | null> {
  try {
    return await followFlags(container, await customersOfAccounts(container, accountIds))
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error("The customer groups of an account could not be changed", asError(error))
    return null
  }
}

/** Runs after a workflow changed accounts' flags, so that their next request gets the right prices. */
export const followFlagsStep = createStep(
  "follow-flags",
  async ({ accountIds }: { accountIds: number[] }, { container }) =>
    new StepResponse(undefined, await followFlagsOfAccounts(container, accountIds)),
  async (moves, { container }) => {
    if (moves) await moveCustomers(container, { added: moves.removed, removed: moves.added })
  },
)
