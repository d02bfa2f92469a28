import { Modules } from "@medusajs/framework/utils"
import type { ReadStates } from "#domains/operations/audit/rules/state"

const isoOf = (date: Date | string | null | undefined) => (date ? new Date(date).toISOString() : null)

/** Campaigns, whose dates and budget apply to all of their codes. */
export const readCampaignStates: ReadStates = async (container, ids) => {
  const campaigns = await container
    .resolve(Modules.PROMOTION)
    .listCampaigns({ id: ids }, { relations: ["budget"], take: ids.length })
  return new Map(
    campaigns.map(({ id, name, starts_at, ends_at, budget }) => [
      id,
      {
        subjectId: null,
        fields: {
          name,
          [`startsAt of ${name}`]: isoOf(starts_at),
          [`expiresAt of ${name}`]: isoOf(ends_at),
          [`budget of ${name}`]: budget?.limit ?? null,
        },
      },
    ]),
  )
}
