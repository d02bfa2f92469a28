import { endpoints } from "@shop/contracts"
import { updateSynonymsWorkflow } from "#domains/catalogue/workflows/update-synonyms"
import { facadeRoute } from "#http/route"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"

export const GET = facadeRoute(endpoints.getSearchSynonyms, async ({ scope }) => ({
  groups: await scope.resolve(CATALOGUE_MODULE).synonyms(),
}))

export const PUT = facadeRoute(endpoints.updateSearchSynonyms, async ({ body, viewer, scope }) => {
  const { result } = await updateSynonymsWorkflow(scope).run({
    input: { groups: body.groups, actorId: viewer.accountId },
  })
  return { groups: result }
})
