import { endpoints } from "@shop/contracts"
import { findCategoryFacts } from "#domains/product/category/queries/category-facts"
import { setCategoryFactsWorkflow } from "#domains/product/category/workflows/set-category-facts"
import { facadeRoute } from "#http/route"

export const GET = facadeRoute(endpoints.getCategoryFacts, ({ params, scope }) =>
  findCategoryFacts(scope, params.id),
)

export const PUT = facadeRoute(endpoints.setCategoryFacts, async ({ params, body, viewer, scope }) => {
  await setCategoryFactsWorkflow(scope).run({
    input: { actorId: viewer.accountId, id: params.id, facts: body.facts },
  })
  return findCategoryFacts(scope, params.id)
})
